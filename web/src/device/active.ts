/** Whether the player is here: the page is visible and was touched within the last minute. An open tab is not enough. */
const ACTIVE = 60_000; // milliseconds

let lastTouch = Date.now();
for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, () => (lastTouch = Date.now()), { passive: true });

export const isActive = () => document.visibilityState === "visible" && Date.now() - lastTouch < ACTIVE;
