import "@fontsource-variable/playfair-display/wght.css";
import "./look/tokens.css";
import "./look/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { reportErrors } from "./report/page_errors";
import { notifying } from "./turn/notifying.svelte";
import { registerWorker } from "./worker/register";

reportErrors();
const target = document.getElementById("app");
if (target) mount(App, { target });
registerWorker();
void notifying.heedPermission();
