/** What lies over the table; one thing at a time. */
import { MediaQuery } from "svelte/reactivity";

export type Panel = "log" | "chat" | "rules" | "help" | "settings" | "more" | "peek" | "ask";

/** Log and chat have a column of their own there. */
export const wide = new MediaQuery("(min-width: 70rem)");

export class Panels {
  open = $state<Panel | null>(null);
  rule = $state<string | null>(null); // at which the rules are opened
  moment = $state(0); // after so many moves, for a look back
  linesRead = $state(0);

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

  lookBack(moment: number): void {
    this.moment = moment;
    this.open = "peek";
  }
}
