// The box to write in. It grows, counts, and never cuts.

import { say } from "./words.js";

const form = document.getElementById("composer");
const box = document.getElementById("answer");
const counter = document.getElementById("count");
const LIMIT = Number(document.body.dataset.limit);
const SHOW_FROM = 200;

// Characters as the server counts them: an emoji is one, though JavaScript keeps it as two.
const length = (text) => { let n = 0; for (const _ of text) n += 1; return n; };
const number = (n) => n.toLocaleString(document.documentElement.lang);

export function recount() {
  const n = length(box.value);
  const over = n > LIMIT;
  counter.textContent = n >= SHOW_FROM ? say(over ? "over" : "count", { n: number(n), limit: number(LIMIT) }) : "";
  counter.classList.toggle("over", over);
  box.setAttribute("aria-invalid", String(over));
  // Where the browser cannot size the box by its content itself.
  if (!CSS.supports("field-sizing", "content")) {
    box.style.height = "auto";
    box.style.height = `${box.scrollHeight + 2}px`;
  }
  return !over;
}

/** Puts words back that could not be used, before what may have been written since. */
export function putBack(text) {
  box.value = box.value ? `${text}\n${box.value}` : text;
  recount();
}

export const unsent = () => box.value.trim() !== "";

/** Calls `send` with what was written; `refuse` when it is too long. */
export function listen(send, refuse) {
  box.addEventListener("input", recount);
  box.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      form.requestSubmit();
    }
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (!box.value.trim()) return;
    if (!recount()) {
      refuse(counter.textContent);
      return;
    }
    const text = box.value;
    box.value = "";
    recount();
    send(text);
  });
}
