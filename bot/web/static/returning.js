// Coming back: a code to go on with later on any device, and the place to type one.

import { resume } from "./api.js";
import { button, element } from "./elements.js";
import { say } from "./words.js";

/** A place to type a code. `opened` gets the conversation that it opens. */
export function resumeForm(jurisdiction, opened) {
  const fault = element("p", { class: "fault", id: "code-fault" });
  const field = element("input", { id: "code", autocomplete: "off", spellcheck: "false", autocapitalize: "characters", maxlength: "100" });
  const form = element("form", { class: "stack", novalidate: "" },
    element("div", {}, element("label", { for: "code", text: say("resume_label") }), field), fault,
    element("div", { class: "row" }, element("button", { type: "submit", class: "primary", text: say("resume_go") })));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (!field.value.trim()) return field.focus();
    try {
      opened(await resume(field.value.trim(), jurisdiction));
    } catch (refused) {
      fault.textContent = refused.problem?.detail ?? say("cannot_start");
      field.setAttribute("aria-invalid", "true");
      field.setAttribute("aria-describedby", fault.id);
      field.focus();
    }
  });
  return form;
}

/** The code itself. `saved` is called when the person says that they have it. */
export function codeCard(code, saved) {
  const copied = element("span", { class: "small" });
  const row = element("div", { class: "row" }, button(say("code_saved"), saved, { class: "primary" }));
  if (navigator.clipboard) {
    row.append(button(say("copy"), async () => {
      copied.textContent = say(await navigator.clipboard.writeText(code).then(() => "copied", () => "copy_failed"));
    }), copied);
  }
  return element("div", { class: "stack" }, element("p", { text: say("code_is") }), element("p", { class: "code", text: code }),
    element("p", { text: say("code_keep") }), row);
}

/** The dialog behind "Come back later". `conversation` gives codes; `opened` gets what a typed one opens. */
export class Returning {
  constructor(conversation, jurisdiction, opened) {
    this.dialog = document.getElementById("returning");
    this.conversation = conversation;
    this.jurisdiction = jurisdiction;
    this.opened = opened;
  }

  show() {
    const give = button(say(this.conversation.codeGiven ? "code_new" : "code_get"), () => this.give(), { class: "primary" });
    const about = element("p", { text: say(this.conversation.codeGiven ? "code_given" : "code_about") });
    this.fill(element("div", { class: "stack" }, about, ...(this.conversation.id ? [give] : [])),
      element("h3", { text: say("resume_heading") }), resumeForm(this.jurisdiction, this.opened));
    if (!this.dialog.open) this.dialog.showModal();
  }

  async give() {
    try {
      this.fill(codeCard(await this.conversation.code(), () => this.dialog.close()));
    } catch (refused) {
      this.fill(element("p", { class: "fault", text: refused.problem?.detail ?? say("cannot_start") }));
    }
    if (!this.dialog.open) this.dialog.showModal();
    this.dialog.querySelector("h2").focus();
  }

  fill(...parts) {
    const heading = element("h2", { id: "returning-heading", tabindex: "-1", text: say("return") });
    this.dialog.replaceChildren(element("div", { class: "stack" }, heading, ...parts,
      element("div", { class: "row" }, button(say("close"), () => this.dialog.close()))));
  }
}
