/** Is the player here? Visible and touched within the last minute; an open tab alone says nothing. */
const ACTIVE = 60_000; // milliseconds

let lastTouch = Date.now();
for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, () => (lastTouch = Date.now()), { passive: true });

export const isActive = () => document.visibilityState === "visible" && Date.now() - lastTouch < ACTIVE;
