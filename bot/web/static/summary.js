// "Your complaint so far": every element with what is known of it, and a button that asks it again.

import { documents, element } from "./messages.js";
import { say } from "./words.js";

const place = document.getElementById("so-far");
/** The phases in which nothing can be changed any more. */
export const OVER = ["filed", "awaiting_oath"];
const OPEN = ["defect", "flag", "open", "info"];

/** The label of an element, as the last turn named it. */
export function labels(turn) {
  const known = new Map((turn?.elements ?? []).map((one) => [one.id, one.label]));
  return (id) => known.get(id) ?? id;
}

/** Shows a turn. `ask` gets the id of an element and its label; `save` gets the name of a document. */
export function summarise(turn, ask, save) {
  const focused = document.activeElement?.dataset?.element;
  const wanted = turn.elements.filter((one) => one.status !== "not_needed");
  const parts = [];
  const over = OVER.includes(turn.phase);
  if (over) parts.push(element("div", {}, element("h3", { text: say("documents") }), documents(turn.phase, save)));
  if (wanted.length) parts.push(...progress(turn), elements(wanted, turn, ask));
  else parts.push(element("p", { text: say("summary_empty") }));
  const findings = turn.findings.filter((one) => OPEN.includes(one.outcome));
  if (findings.length) parts.push(...found(findings, turn));
  place.replaceChildren(...parts);
  // Rebuilding must not take the focus from a person who stands on one of these buttons.
  if (focused) place.querySelector(`[data-element="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
}

function progress(turn) {
  const { given, needed } = turn.progress;
  const text = say("progress", { given, needed });
  return needed ? [element("div", {}, element("p", { class: "small", id: "progress-text", text }),
    element("progress", { max: needed, value: given, "aria-labelledby": "progress-text" }))] : [];
}

function elements(wanted, turn, ask) {
  const list = element("ul", { class: "elements", role: "list" });
  for (const one of wanted) {
    const missing = one.status === "missing";
    const what = element("div", { class: "what" }, element("p", { class: "label", text: one.label }));
    if (one.display) what.append(element("p", { class: "display", text: one.display }));
    if (!one.display || one.status === "problem") what.append(element("p", { class: `status ${one.status}`, text: say(`status.${one.status}`) }));
    const button = element("button", {
      type: "button", "data-element": one.id, text: say(missing ? "add" : "change"),
      "aria-label": say(missing ? "add_of" : "change_of", { label: one.label }),
    });
    button.addEventListener("click", () => ask(one.id, one.label));
    const item = element("li", { lang: turn.language }, what);
    if (!OVER.includes(turn.phase)) item.append(button);
    list.append(item);
  }
  return list;
}

function found(findings, turn) {
  const list = element("ul", { class: "findings", role: "list" });
  for (const one of findings) {
    list.append(element("li", { lang: turn.language },
      element("p", { class: "outcome", text: say(`outcome.${one.outcome}`) }),
      element("p", { text: one.text }),
      element("p", { class: "cites", text: `${say("cites")} ${one.cites.join("; ")}` })));
  }
  return [element("div", {}, element("h3", { text: say("findings") }), element("p", { class: "small", text: say("findings_note") })), list];
}
