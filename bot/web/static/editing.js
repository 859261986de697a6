// A form for one answer, with the control that fits it. Its value is what the API's `edit` takes.

import { button, element } from "./elements.js";
import { inWords, sections } from "./law.js";
import { say } from "./words.js";

const NARRATIVES = ["narrative", "address", "text"];
const TYPES = { phone: "tel", email: "email" };
const FILLED = { complainant_name: "name", complainant_phone: "tel", complainant_email: "email", complainant_address: "street-address" };
let made = 0;

/** `save` gets the value and returns why it cannot be used, or null. `done` is called when the form may go. */
export function editor(one, asked, save, done) {
  made += 1;
  const name = `edit-${made}`;
  const fault = element("p", { class: "fault", id: `${name}-fault` });
  const control = controls(one, asked, name);
  const form = element("form", { class: "editor", novalidate: "" }, ...control.nodes, fault);
  const submit = element("button", { type: "submit", class: "primary", text: say("save_answer") });
  form.append(element("div", { class: "row" }, submit, button(say("cancel"), () => done(false))));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (submit.getAttribute("aria-disabled")) return;
    submit.setAttribute("aria-disabled", "true");
    const why = await save(control.value());
    submit.removeAttribute("aria-disabled");
    if (why === null) return done(true);
    fault.textContent = why;
    const field = form.querySelector("textarea, input, select");
    field.setAttribute("aria-invalid", "true");
    field.setAttribute("aria-describedby", fault.id);
    field.focus();
  });
  return form;
}

function controls(one, asked, name) {
  const { kind } = asked;
  if (kind === "people") return people(one, name);
  if (kind === "period") return period(one, name);
  if (kind === "sections") return picks(one, name, "checkbox", [...sections().map((s) => [s.id, inWords(s.label)]), ["unknown", say("section_unknown")]]);
  if (kind === "choice") return picks(one, name, "radio", asked.options.map((o) => [o.id, inWords(o.label)]));
  if (kind === "yes_no") return picks(one, name, "radio", [[true, say("yes")], [false, say("no")]]);
  const value = one.value === "none" && asked.may_be_none ? "" : one.value ?? "";
  const long = NARRATIVES.includes(kind);
  const field = element(long ? "textarea" : "input", {
    id: name, type: long ? undefined : TYPES[kind] ?? "text", rows: long ? 4 : undefined, autocomplete: FILLED[one.id] ?? "off",
  });
  field.value = value;
  const read = () => field.value.trim() || (asked.may_be_none ? "none" : "");
  return { nodes: [element("label", { for: name, text: one.label }), field], value: read };
}

function picks(one, name, type, choices) {
  const held = type === "checkbox" ? one.value ?? [] : [one.value];
  const group = element("fieldset", {}, element("legend", { text: one.label }));
  const inputs = choices.map(([value, label]) => {
    const input = element("input", { type, name });
    input.checked = held.includes(value);
    group.append(element("label", { class: "pick" }, input, element("span", { text: label })));
    return [input, value];
  });
  const chosen = () => inputs.filter(([input]) => input.checked).map(([, value]) => value);
  return { nodes: [group], value: () => (type === "checkbox" ? chosen() : chosen()[0] ?? "") };
}

function labelled(text, type, value) {
  const field = element("input", { type, autocomplete: "off" });
  field.value = value ?? "";
  return [element("label", {}, text, field), field];
}

function period(one, name) {
  const held = one.value ?? {};
  const [from, first] = labelled(say("first_day"), "date", held.from);
  const [to, last] = labelled(say("last_day"), "date", held.to);
  const nodes = [element("fieldset", {}, element("legend", { text: one.label }), from, to, element("p", { class: "small", text: say("last_day_hint") }))];
  const input = element("input", { type: "checkbox", name });
  if (one.id === "public_since") {
    input.checked = held.precision === "none";
    nodes.push(element("label", { class: "pick" }, input, element("span", { text: say("never_public") })));
  }
  return {
    nodes,
    value: () => {
      if (input.checked) return { from: null, to: null, precision: "none" };
      const days = { from: first.value || null, to: last.value || null };
      if (!days.from && !days.to) return ""; // the server says what is missing
      return { ...days, precision: days.from && days.to ? "day" : "open" };
    },
  };
}

function people(one) {
  const list = element("div", { class: "stack" });
  const add = (person = {}) => {
    const fields = ["name", "title", "department"].map((key) => [key, ...labelled(say(`person.${key}`), "text", person[key])]);
    const current = element("select");
    for (const [value, key] of [["", "not_known"], ["true", "yes"], ["false", "no"]]) current.append(element("option", { value, text: say(key) }));
    current.value = person.current === true || person.current === false ? String(person.current) : "";
    const group = element("fieldset", {}, element("legend", { text: one.label }), ...fields.map(([, label]) => label),
      element("label", {}, say("person.current"), current));
    group.read = () => {
      const value = Object.fromEntries(fields.map(([key, , field]) => [key, field.value.trim()]));
      return { ...value, current: current.value === "" ? null : current.value === "true" };
    };
    group.append(button(say("remove"), () => { group.remove(); }));
    list.append(group);
  };
  (one.value?.length ? one.value : [{}]).forEach((person) => add(person));
  return { nodes: [list, button(say("add_person"), () => add())], value: () => [...list.children].map((group) => group.read()) };
}
