/** The panels over the table. Only one is open at a time. */
import { MediaQuery } from "svelte/reactivity";

export type Panel = "log" | "chat" | "rules" | "help" | "settings" | "more" | "peek" | "ask";

/** On a wide window log and chat have a column of their own. */
export const wide = new MediaQuery("(min-width: 70rem)");

export class Panels {
  open = $state<Panel | null>(null);
  rule = $state<string | null>(null); // the rule at which the rules are opened
  moment = $state(0); // the number of moves made at the moment looked back to
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
