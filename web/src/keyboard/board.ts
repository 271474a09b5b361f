/** Which keys a board gets. */

// A control that was clicked keeps the focus, but the player does not mean it with the next Enter.
let focusedByPointer = false;
addEventListener("pointerdown", () => (focusedByPointer = true), { passive: true });
addEventListener("keydown", ({ key }) => (focusedByPointer &&= key !== "Tab"), { passive: true });

/** Text fields, dialogs and a control that was reached by keyboard get their keys first. The board gets the rest. */
export function isForTheBoard(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  if (document.querySelector("dialog[open], [role='dialog'], [role='alertdialog']")) return false;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest("input, textarea, select, [contenteditable]")) return false;
  const presses = event.key === "Enter" || event.key === " ";
  return !presses || focusedByPointer || !target?.closest("button:not([data-choice]), a, summary");
}
