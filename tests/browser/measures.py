"""Checks the layout of a page, and its accessibility with axe."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from tests.browser.anyone import Page

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
    if (element.matches("button, [role=button], summary") && element.scrollHeight > element.clientHeight + 1)
      found.push(`${name}: ${element.scrollHeight} px of lines in ${element.clientHeight}`);
    if (element.matches("a") && getComputedStyle(element).display === "inline") continue; // in a text
    const { width, height } = target(element).getBoundingClientRect();
    if (Math.min(width, height) < least - 0.01) found.push(`${name}: ${width} × ${height} px are hard to hit`);
  }
  return found;
}"""
COVERED = """() => {
  const found = [];
  const note = document.querySelector("[data-tip], [data-since]");
  const box = note?.getBoundingClientRect();
  for (const other of note ? document.querySelectorAll("button, [data-actions]") : []) {
    const { top, bottom, left, right } = other.getBoundingClientRect();
    const apart = bottom <= box.top || top >= box.bottom || right <= box.left || left >= box.right;
    if (!apart && !note.contains(other)) found.push(`${other.textContent.trim()} lies under what is to be read`);
  }
  const lights = document.adoptedStyleSheets.at(-1)?.cssRules[0]?.selectorText;
  const lit = lights && document.querySelector(lights);
  if (lit) {
    const { x, y, width, height } = lit.getBoundingClientRect();
    const onTop = document.elementFromPoint(x + width / 2, y + height / 2);
    if (!lit.contains(onTop)) found.push(`${lit.textContent.trim()} is lit up and covered`);
  }
  return found;
}"""
LEAST_TARGET = 40  # pixels
MET = """() => {
  const lines = [];
  const walker = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest(".spoken-only, svg, [aria-hidden=true], [data-danger], [role=alertdialog]") &&
    getComputedStyle(element).clipPath === "none";
  while (walker.nextNode()) {
    const { parentElement: element, textContent } = walker.currentNode;
    if (!textContent.trim() || !isSeen(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    for (const { left, right, top, bottom } of range.getClientRects()) {
      const box = { left, right, top: top + 2, bottom: bottom - 2 }; // a line is higher than its letters
      for (let at = element; at !== document.body; at = at.parentElement) {
        if (getComputedStyle(at).overflow === "visible") continue;
        const clip = at.getBoundingClientRect();
        box.left = Math.max(box.left, clip.left);
        box.right = Math.min(box.right, clip.right);
        box.top = Math.max(box.top, clip.top);
        box.bottom = Math.min(box.bottom, clip.bottom);
      }
      if (box.right - box.left < 2 || box.bottom - box.top < 2) continue;
      const middle = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
      if (middle && !element.contains(middle) && !middle.contains(element)) continue; // below the tray
      lines.push({ element, text: textContent.trim(), ...box });
    }
  }
  const found = [];
  lines.forEach((one, place) => {
    for (const other of lines.slice(place + 1)) {
      if (one.element === other.element) continue;
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (across > 2 && down > 2) found.push(`${one.text} meets ${other.text}`);
    }
  });
  return found;
}"""
SPILLED = """() => [...document.querySelectorAll("[data-scene] :is(tr, li)")].flatMap((row) => {
  const { top, bottom } = row.getBoundingClientRect();
  return [...row.querySelectorAll("bdi, small, i, td, span")].filter((part) => {
    if (part.closest(".stamp, .spoken-only, svg")) return false; // a stamp is pressed on askew
    const box = part.getBoundingClientRect();
    return box.height > 0 && (box.top < top - 1 || box.bottom > bottom + 1);
  }).map((part) => `${part.textContent.trim()} does not fit its row`);
})"""
CUT = """() => [...document.querySelectorAll("main *")].filter((element) => {
  const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element);
  return ["hidden", "clip"].includes(overflowX) && textOverflow === "clip" && webkitLineClamp === "none" &&
    element.scrollWidth > element.clientWidth + 1 && element.checkVisibility() && element.textContent.trim() &&
    !element.closest(".spoken-only, svg");
}).map((element) => `${element.textContent.trim().replace(/\\s+/g, " ").slice(0, 80)} is cut off`)"""
UNSEEN = """(parts) => parts.flatMap((part) => {
  const all = [...document.querySelectorAll(part)].filter((each) => each.checkVisibility());
  if (all.length === 0) return [`there is no ${part}`];
  return all.filter((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    const middle = (left + right) / 2;
    return [top + 2, bottom - 2].some((height) => {
      const there = document.elementFromPoint(middle, height);
      return !there || !(each.contains(there) || there.contains(each));
    });
  }).map((each) => `${part} is covered: ${(each.ariaLabel ?? each.textContent).trim().slice(0, 50)}`);
})"""

DECISIVE = {  # the parts of each board that a decision depends on
    "high-society": ["main [data-seat]", "main .about h2", "main p.bid", "[data-money]", "[data-actions] button"],
    "rich-and-good": ["article[data-place]", "[data-good]", "[data-charity] li", "[data-actions]"],
}
Rules = Literal["all", "contrast"]  # the theme changes only colours


def barriers(page: Page, rules: Rules = "all") -> list[str]:
    """What axe considers serious or critical."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())
    return list(page.evaluate(FOUND, None if rules == "all" else ["color-contrast"]))


def misfits(page: Page, least: int = LEAST_TARGET) -> list[str]:
    """What is wider than the page or its button, what is too small to hit, and what is covered but needed."""
    return [*page.evaluate(MISFITS, least), *page.evaluate(COVERED)]


def met(page: Page) -> list[str]:
    """Texts of the board that are drawn over each other."""
    return list(page.evaluate(MET))


def cut(page: Page) -> list[str]:
    """Texts of which the end is cut off, without an ellipsis that says so."""
    return list(page.evaluate(CUT))


def spilled(page: Page) -> list[str]:
    """Parts of a scene that stick out of their row and lie over another."""
    return list(page.evaluate(SPILLED))


def unseen(page: Page, parts: list[str]) -> list[str]:
    """Parts, given by selectors, that are covered or outside of the window."""
    return list(page.evaluate(UNSEEN, parts))
