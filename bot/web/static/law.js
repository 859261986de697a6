// What the city's law asks for, as its pack says it: why each thing is asked, and what an answer may be.

import { element } from "./elements.js";
import { say } from "./words.js";

let form = null;
let city = "";

/** Loads what is known of a city. Without it the page still works; answers are then changed by being asked again. */
export async function know(jurisdiction) {
  if (!jurisdiction || jurisdiction === city) return;
  const response = await fetch(`${document.body.dataset.assets}/form.${jurisdiction}.json`).catch(() => null);
  if (!response?.ok) return;
  form = await response.json();
  city = jurisdiction;
}

export const question = (id) => form?.questions[id];
export const sections = () => form?.sections ?? [];
export const inWords = (text) => text[document.documentElement.lang] ?? text.en;

/** The place of a citation on the page of the law; `law_pages.py` works it out the same way. */
const anchor = (cite) => `c-${cite.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "")}`;

/** Citations, each with a way to what the law says. The part after # is never sent to anyone. */
export function cited(cites) {
  const line = element("p", { class: "cites", text: `${say("cites")} ` });
  cites.forEach((cite, n) => {
    if (n) line.append("; ");
    line.append(city ? element("a", {
      href: `/law/${city}?language=${document.documentElement.lang}#${anchor(cite)}`, target: "_blank", rel: "noopener",
      text: cite, "aria-label": `${cite} ${say("new_window")}`,
    }) : cite);
  });
  return line;
}

/** "Why do you ask?", answered without leaving the question. */
export function why(id) {
  const asked = question(id);
  if (!asked || asked.why.en.includes("{")) return null;
  return element("details", { class: "why" }, element("summary", { text: say("why") }), element("p", { text: inWords(asked.why) }));
}
