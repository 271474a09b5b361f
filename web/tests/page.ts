/** As much of a page as the code under test asks for: it is imported first. */
import { vi } from "vitest";

vi.stubGlobal("document", { visibilityState: "visible", documentElement: { lang: "" }, querySelector: () => null, addEventListener: () => {} });
vi.stubGlobal("location", { pathname: "/", hash: "" });
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
vi.stubGlobal("addEventListener", () => {});
