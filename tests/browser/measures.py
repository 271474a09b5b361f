"""Checks the layout of a page, and its accessibility with axe."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
FOUND = """async (rules) => {
  const options = { resultTypes: ["violations"], ...(rules && { runOnly: { type: "rule", values: rules } }) };
  const { violations } = await axe.run(document, options);
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")}: ${node.failureSummary}`));
}"""
MISFITS = """(least) => {
  const page = document.documentElement;
  const found = page.scrollWidth > page.clientWidth ? [`the page is ${page.scrollWidth} px wide`] : [];
  const target = (element) => {
    if (element.matches("label > input, label input")) return element.closest("label");
    const after = getComputedStyle(element, "::after"); // a button may cover its whole container
    const spread = after.content !== "none" && after.position === "absolute" && after.inset === "0px";
    return spread && getComputedStyle(element).position === "static" ? element.offsetParent : element;
  };
  const wanted = "button, a[href], input, select, textarea, summary, [role=button], [tabindex='0']";
  for (const element of document.querySelectorAll(wanted)) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const name = `${element.tagName} ${(element.ariaLabel ?? element.textContent).trim().replace(/\\s+/g, " ")}`;
    if (element.matches("button, [role=button], summary") && element.scrollWidth > element.clientWidth)
      found.push(`${name}: ${element.scrollWidth} px of text in ${element.clientWidth}`);
    if (element.matches("a") && getComputedStyle(element).display === "inline") continue; // in a text
    const { width, height } = target(element).getBoundingClientRect();
    if (Math.min(width, height) < least - 0.01) found.push(`${name}: ${width} × ${height} px are hard to hit`);
  }
  return found;
}"""
LEAST_TARGET = 40  # pixels

Rules = Literal["all", "contrast"]  # the theme changes only colours


def barriers(page: Page, rules: Rules = "all") -> list[str]:
    """What axe considers serious or critical."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())
    return list(page.evaluate(FOUND, None if rules == "all" else ["color-contrast"]))


def misfits(page: Page) -> list[str]:
    """What is wider than the page or its button, and what is too small to hit."""
    return list(page.evaluate(MISFITS, LEAST_TARGET))
