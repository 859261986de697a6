// The messages on the page. Their list stands in the page's one live region: what the assistant adds there is read out once.

import { element } from "./elements.js";
import { cited, why } from "./law.js";
import { say } from "./words.js";

/** More choices than these are folded, and so many of the likeliest stay in sight. */
const MOST_CHOICES = 7;
const LIKELIEST = 3;

const log = document.getElementById("log");
const list = document.getElementById("messages");
const SILENCE = 700;

/** How something said by a button reads, given the replies that the button stood under. */
export function shown(said, replies, labelOf) {
  if (said.text !== undefined) return said.text;
  const wanted = JSON.stringify(said);
  for (const reply of replies ?? []) {
    const option = (reply.options ?? []).find((one) => JSON.stringify(one.say) === wanted);
    if (option) return option.label;
  }
  if (said.command === "ask") return say("command.ask", { label: labelOf(said.element) });
  if (said.command !== undefined) return say(`command.${said.command}`);
  if (said.edit !== undefined) return say("command.ask", { label: labelOf(said.edit.element) });
  return Array.isArray(said.choice) ? said.choice.join(", ") : String(said.choice);
}

let silence = null;

/** From now on, additions are read out. */
export function speak() {
  clearTimeout(silence);
  log.setAttribute("aria-live", "polite");
}

/** Puts earlier messages back without their being read out. Screen readers look at the region some time after it changed. */
export function hush(put) {
  clearTimeout(silence);
  log.setAttribute("aria-live", "off");
  put();
  silence = setTimeout(speak, SILENCE);
}

/** The person's own message. It is not read back to them. */
export function own(text) {
  const state = element("p", { class: "state" });
  const item = element("li", { class: "own", "aria-live": "off" },
    element("p", { class: "who", text: say("you") }), element("p", { class: "said", text }), state);
  list.append(item);
  follow(item);
  return { state: (key) => { state.textContent = key ? say(key) : ""; }, remove: () => item.remove() };
}

/** Something that the page itself has to say, with an optional button. */
export function note(text, button) {
  const item = element("li", { class: "note" }, element("p", { text }));
  if (button) {
    const node = element("button", { type: "button", text: button.label });
    node.addEventListener("click", button.press);
    item.append(element("div", { class: "options" }, node));
  }
  list.append(item);
  follow(item);
  return item;
}

/** One turn's replies, in the turn's language. `press` gets what an option says and how it reads, `save` a document's name. */
export function replies(turn, press, save) {
  retire();
  const item = element("li", { lang: turn.language }, element("p", { class: "who", text: say("assistant") }));
  for (const reply of turn.replies) {
    item.append(element("div", { class: `reply ${reply.kind}`, "data-element": reply.element }, ...paragraphs(reply.text)));
    if (reply.cites?.length) {
      item.append(cited(reply.cites));
    }
    if (reply.kind === "receipt") item.append(documents(turn.phase, save));
    const reason = reply.kind === "question" && why(reply.element);
    if (reason) item.append(reason);
    if (reply.options?.length) item.append(options(reply.options, press));
  }
  list.append(item);
  return item;
}

const paragraphs = (text) => text.split(/\n{2,}/).map((part) => element("p", { text: part }));

function options(offered, press) {
  const group = element("div", { class: "options", role: "group", "aria-label": say("options") });
  const buttons = offered.map((option) => {
    const button = element("button", { type: "button", text: option.label });
    button.addEventListener("click", () => {
      if (button.getAttribute("aria-disabled") !== "true") press(option.say, option.label);
    });
    return button;
  });
  const folded = middle(offered);
  if (!folded) {
    group.append(...buttons);
    return group;
  }
  const rest = element("details", {}, element("summary", { text: say("options.all") }), ...buttons.slice(...folded));
  group.append(...buttons.slice(0, folded[0]), rest, ...buttons.slice(folded[1]));
  return group;
}

/** Of a long list of choices, which are folded away: all but the likeliest and the last, "I don't know". Null for a short one. */
function middle(offered) {
  const choices = offered.filter((option) => "choice" in option.say).length;
  return choices > MOST_CHOICES ? [LIKELIEST, choices - 1] : null;
}

/** A button for each document there is; an affidavit only where the complaint must still be sworn. */
export function documents(phase, save) {
  const group = element("div", { class: "documents" });
  for (const name of ["affidavit.pdf", "complaint.pdf", "complaint.json"]) {
    if (name === "affidavit.pdf" && phase !== "awaiting_oath") continue;
    const button = element("button", { type: "button", text: say(`document.${name.replace(".", "_")}`) });
    button.addEventListener("click", () => save(name));
    group.append(button);
  }
  return group;
}

/** Takes earlier options away. One that has the focus stays, switched off, until the person has moved on. */
export function retire() {
  for (const group of list.querySelectorAll(".options")) {
    if (!group.contains(document.activeElement)) {
      group.remove();
      continue;
    }
    for (const child of [...group.children]) {
      if (!child.contains(document.activeElement)) child.remove();
    }
    for (const stop of group.querySelectorAll("button, summary")) {
      if (stop === document.activeElement) stop.setAttribute("aria-disabled", "true");
      else if (stop.matches("button")) stop.remove();
      else stop.tabIndex = -1; // a folded list without its summary would get one from the browser
    }
    group.addEventListener("focusout", () => setTimeout(() => group.remove()), { once: true });
  }
}

/** Brings a message into view without moving the focus. */
export function follow(item) {
  if (log.scrollHeight > log.clientHeight + 1) {
    log.scrollTop = Math.max(0, item.offsetTop - log.offsetTop - 8);
  } else {
    item.scrollIntoView({ block: "nearest" });
  }
}
