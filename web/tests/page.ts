/** The parts of a browser page that the code under test needs. Import it first. */
import { vi } from "vitest";

const listens = { addEventListener: () => {}, removeEventListener: () => {} };
vi.stubGlobal("document", { visibilityState: "visible", documentElement: { lang: "" }, querySelector: () => null, ...listens });
vi.stubGlobal("location", { origin: "http://localhost", pathname: "/", hash: "" });
vi.stubGlobal("matchMedia", () => ({ matches: false, ...listens }));
for (const [name, does] of Object.entries(listens)) vi.stubGlobal(name, does);
