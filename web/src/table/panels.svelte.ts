/** The panels over the table. Only one is open at a time. */
import { MediaQuery } from "svelte/reactivity";

export type Panel = "log" | "chat" | "rules" | "help" | "settings" | "more" | "peek" | "ask";

/** In a wide window log and chat stand beside the board, in a tall one below it. Otherwise they are dialogs. */
export const wide = new MediaQuery("(min-width: 70rem)");
export const tall = new MediaQuery("(min-width: 44rem) and (max-width: 69.99rem) and (min-height: 60rem)");
export const docked = (): boolean => wide.current || tall.current;

export class Panels {
  open = $state<Panel | null>(null);
  rule = $state<string | null>(null); // the rule at which the rules are opened
  moment = $state(0); // the number of moves made at the moment looked back to
  linesRead = $state(0);
  logAt = $state<number | null>(null); // the move at which the log is opened; null is the latest

  isOpen(panel: Panel): boolean {
    return this.open === panel;
  }

  toggle(panel: Panel): void {
    this.set(panel, this.open !== panel);
  }

  set(panel: Panel, open: boolean): void {
    if (open) this.open = panel;
    else if (this.open === panel) this.open = null;
  }

  showRule(rule: string | null): void {
    this.rule = rule;
    this.open = "rules";
  }

  /** Show what was told from this move on. */
  showLog(move: number): void {
    this.logAt = move;
    if (!wide.current) this.open = "log";
  }

  lookBack(moment: number): void {
    this.moment = moment;
    this.open = "peek";
  }
}
