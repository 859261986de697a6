// "Your complaint so far": every element with what is known of it, and a button that asks it again.

import { editor } from "./editing.js";
import { button, element } from "./elements.js";
import { cited, question } from "./law.js";
import { documents } from "./messages.js";
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

let editing = null; // the form that is open, and whose it is

/**
 * Shows a turn. `does.ask` gets the id of an element and its label, `does.edit` a new value too and returns why it cannot
 * be, `does.save` the name of a document, `does.edited` is told when an answer was changed.
 */
export function summarise(turn, does) {
  const focused = document.activeElement;
  const wanted = turn.elements.filter((one) => one.status !== "not_needed");
  const parts = [];
  const over = OVER.includes(turn.phase);
  if (over) editing = null;
  if (over) parts.push(element("div", {}, element("h3", { text: say("documents") }), documents(turn.phase, does.save)));
  if (wanted.length) parts.push(...progress(turn), elements(wanted, turn, does));
  else parts.push(element("p", { text: say("summary_empty") }));
  const findings = turn.findings.filter((one) => OPEN.includes(one.outcome));
  if (findings.length) parts.push(...found(findings, turn));
  place.replaceChildren(...parts);
  const { given, needed } = turn.progress;
  document.getElementById("panel-count").textContent = needed ? `${given}/${needed}` : "";
  // Rebuilding must not take the focus from a person who stands on one of these buttons, or writes in a form.
  const again = focused?.dataset?.element && place.querySelector(`[data-element="${CSS.escape(focused.dataset.element)}"]`);
  if (again) again.focus({ preventScroll: true });
  else if (place.contains(focused)) focused.focus({ preventScroll: true });
}

function progress(turn) {
  const { given, needed } = turn.progress;
  const text = say("progress", { given, needed });
  return needed ? [element("div", {}, element("p", { class: "small", id: "progress-text", text }),
    element("progress", { max: needed, value: given, "aria-labelledby": "progress-text" }))] : [];
}

function elements(wanted, turn, does) {
  const list = element("ul", { class: "elements", role: "list" });
  for (const one of wanted) {
    const what = element("div", { class: "what" }, element("p", { class: "label", text: one.label }));
    if (one.display) what.append(element("p", { class: "display", text: one.display }));
    if (!one.display || one.status === "problem") what.append(element("p", { class: `status ${one.status}`, text: standing(one) }));
    const item = element("li", { lang: turn.language }, what);
    if (!OVER.includes(turn.phase)) item.append(changer(one, item, does));
    if (one.cites?.length) item.append(cited(one.cites));
    if (editing?.id === one.id) item.append(editing.form);
    list.append(item);
  }
  return list;
}

const standing = (one) => (one.status === "missing" && one.need && one.need !== "required" ? say("status.optional") : say(`status.${one.status}`));

/** Opens the answer's own form. Acts, such as a signature, are only done where their whole text is shown: in the conversation. */
function changer(one, item, does) {
  const missing = one.status === "missing";
  const change = button(say(missing ? "add" : "change"), () => {
    const asked = question(one.id);
    if (!asked || asked.act) return does.ask(one.id, one.label);
    editing?.form.remove();
    const form = editor(one, asked, (value) => does.edit(one.id, one.label, value), (changed) => {
      form.remove();
      editing = null;
      place.querySelector(`[data-element="${CSS.escape(one.id)}"]`)?.focus();
      if (changed) does.edited();
    });
    editing = { id: one.id, form };
    (change.closest("li") ?? item).append(form);
    form.querySelector("textarea, input, select").focus();
  }, { "data-element": one.id, "aria-label": say(missing ? "add_of" : "change_of", { label: one.label }) });
  return change;
}

function found(findings, turn) {
  const list = element("ul", { class: "findings", role: "list" });
  for (const one of findings) {
    list.append(element("li", { lang: turn.language },
      element("p", { class: "outcome", text: say(`outcome.${one.outcome}`) }),
      element("p", { text: one.text }),
      cited(one.cites)));
  }
  return [element("div", {}, element("h3", { text: say("findings") }), element("p", { class: "small", text: say("findings_note") })), list];
}
