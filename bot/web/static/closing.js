// What stands under the last message: the offer of a code once something is worth keeping, and the receipt at the end.

import { offers } from "./api.js";
import { button, element } from "./elements.js";
import { codeCard } from "./returning.js";
import { OVER } from "./summary.js";
import { say } from "./words.js";

const place = document.getElementById("closing");
let shown = ""; // "", "offer", "declined" or "receipt"
let unsaved = false;

/** Whether a code is on the page that the person has not said they have. */
export const codeUnsaved = () => unsaved;

export function close(turn, conversation, does) {
  if (turn.erased) {
    place.replaceChildren();
    shown = "";
    unsaved = false;
  } else if (OVER.includes(turn.phase)) {
    if (shown !== "receipt") receipt(turn, conversation, does);
  } else if (!shown && !conversation.codeGiven && turn.elements.some((one) => one.status === "given")) {
    offer(does);
  } else if (shown === "offer" && conversation.codeGiven) {
    place.replaceChildren();
    shown = "declined";
  }
}

function offer(does) {
  shown = "offer";
  const away = () => { shown = "declined"; place.replaceChildren(); document.getElementById("answer").focus(); };
  place.replaceChildren(element("div", { class: "card" }, element("p", { text: say("code_about") }), element("div", { class: "row" },
    button(say("code_get"), does.code), button(say("not_now"), away))));
}

async function receipt(turn, conversation, does) {
  shown = "receipt";
  const card = element("section", { class: "card", "aria-labelledby": "receipt-heading" },
    element("h3", { id: "receipt-heading", text: say("receipt_heading") }));
  const state = turn.phase === "awaiting_oath" ? say("receipt_unsworn") : turn.case_number ? say("receipt_case", { number: turn.case_number }) : say("receipt_handed_over");
  card.append(element("p", { class: "number", text: state }));
  const code = element("div", { class: "stack" });
  const papers = element("div", { class: "row" });
  card.append(code, papers);
  place.replaceChildren(card);
  for (const name of ["receipt.pdf", "receipt.txt"]) {
    if (await offers(`/${name}`)) papers.append(button(say(`document.${name.replace(".", "_")}`), () => does.save(name)));
  }
  const anew = () => conversation.code().then((given) => {
    unsaved = true;
    code.replaceChildren(codeCard(given, () => {
      unsaved = false;
      code.replaceChildren(element("p", { text: say("code_thanks") }));
      document.getElementById("answer").focus();
    }));
  }, () => code.replaceChildren(button(say("code_get"), anew)));
  if (conversation.codeGiven) code.replaceChildren(element("p", { text: say("code_given") }), button(say("code_new"), anew));
  else await anew();
}
