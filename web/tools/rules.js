// Converts docs/rules/*.md to HTML when the pages are built, with an anchor for each rule.
import { Marked } from "marked";

const RULES = /\/docs\/rules\/.*\.md$/;
const NUMBER = "[A-Z]\\d+"; // the letter stands for the game

/** Return `html` with an anchor for every rule and heading, and the headings for a table of contents. */
export function rulesIn(markdown) {
  const headings = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const text = this.parser.parseInline(tokens);
        const id = `part-${headings.length}`;
        if (depth === 2) headings.push({ id, text });
        return depth === 2 ? `<h2 id="${id}">${text}</h2>\n` : `<h${depth}>${text}</h${depth}>\n`;
      },
    },
  });
  return { html: linked(anchored(marked.parse(markdown))), headings };
}

/** Links to a rule lead to the paragraph that begins with its number. */
function anchored(html) {
  const begins = new RegExp(`<p><strong>(${NUMBER})\\.</strong>`, "g");
  return html.replace(begins, '<p id="$1" class="rule"><strong>$1</strong>');
}

/** Every other mention of a rule becomes a link to it. */
function linked(html) {
  const named = new RegExp(`(<[^>]*>)|(?<!<strong>)\\b(${NUMBER})\\b`, "g");
  return html.replace(named, (all, tag, number) => (tag ? all : `<a href="#${number}">${number}</a>`));
}

export function rules() {
  return {
    name: "rules",
    transform(code, id) {
      if (!RULES.test(id)) return null;
      const { html, headings } = rulesIn(code);
      return { code: `export const html = ${JSON.stringify(html)};\nexport const headings = ${JSON.stringify(headings)};`, map: null };
    },
  };
}
