// The chat: one conversation, and a queue of what was said that is not answered yet. What waits is sent again, with the
// same id, until the server has it, so nothing is lost and nothing counts twice.

import { Conversation, Refused, newId } from "./api.js";
import { close, codeUnsaved } from "./closing.js";
import * as composer from "./composer.js";
import * as drawer from "./drawer.js";
import { element } from "./elements.js";
import { Files } from "./files.js";
import { know } from "./law.js";
import { leaveNow } from "./leaving.js";
import * as messages from "./messages.js";
import "./plain.js";
import { Returning } from "./returning.js";
import { OVER, labels, summarise } from "./summary.js";
import { relabel, say, speak } from "./words.js";

const { jurisdiction, language } = document.body.dataset;
const conversation = new Conversation(`affiant:${jurisdiction || "any"}`);
const reading = document.getElementById("reading");
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 15000;

const returning = new Returning(conversation, jurisdiction || undefined, (turn) => {
  Conversation.keep(conversation.key, turn);
  leaving = true;
  location.reload();
});
const files = new Files(conversation);
const queue = [];
let leaving = false;
let last = null; // the last turn seen
let sending = false;
let offlineNote = null;
let wake = null;

const sleep = (ms) => new Promise((resolve) => {
  const timer = setTimeout(done, ms);
  function done() { clearTimeout(timer); wake = null; resolve(); }
  wake = done;
});
window.addEventListener("online", () => wake?.());

/** Why a conversation is no longer here, and since when where that is known. */
function gone({ ended_at: at, reason }) {
  if (!at) return say("gone");
  return say(`ended.${reason}`, { day: new Date(at).toLocaleDateString(document.documentElement.lang, { dateStyle: "long" }) });
}

async function show(turn) {
  await speakAs(turn);
  messages.speak();
  const item = messages.replies(turn, enqueue, save);
  stand(turn);
  if (turn.erased) {
    conversation.forget();
    messages.note(say("gone"), { label: say("start_again"), press: () => location.reload() });
  }
  return item;
}

/** Shows where the conversation stands, and offers what can be done from there. */
function stand(turn) {
  last = turn;
  summarise(turn, { ask: askAgain, edit, save, edited: drawer.close });
  files.show(turn.phase).catch(() => {}); // the next turn tries again
  close(turn, conversation, { code: () => returning.give(), save });
  for (const button of document.querySelectorAll("#commands [data-drafting]")) {
    button.hidden = OVER.includes(turn.phase) && button !== document.activeElement;
  }
}

function askAgain(id, label) {
  enqueue({ command: "ask", element: id }, say("command.ask", { label }));
}

/** Sends one new answer. Resolves to why it cannot be the answer, or to null once it is. */
function edit(id, label, value) {
  return new Promise((done) => { enqueue({ edit: { element: id, value } }, say("command.ask", { label }), done); });
}

function enqueue(said, text, done) {
  const bubble = messages.own(text);
  bubble.state("sending");
  if (!done) messages.retire(); // an edit that is refused leaves the question as it stands
  queue.push({ id: newId(), said, text, bubble, turn: undefined, done });
  pump();
}

async function pump() {
  if (sending || !conversation.id) return;
  sending = true;
  let wait = FIRST_WAIT;
  while (queue.length) {
    const message = queue[0];
    message.turn ??= last.turn; // fixed at the first attempt: a repeat must be the same message
    const slow = setTimeout(() => { reading.hidden = false; }, 600);
    try {
      const answer = await conversation.send({ id: message.id, say: message.said, turn: message.turn });
      connected();
      wait = FIRST_WAIT;
      if (answer.pending) {
        await keepWaiting(message, answer);
      } else {
        message.waitingNote?.remove();
        message.bubble.state("saved");
        queue.shift();
        message.done?.(null);
        messages.follow(await show(answer));
      }
    } catch (fault) {
      if (fault instanceof Refused && fault.status < 500) {
        if (await refused(message, fault)) break;
      } else {
        disconnected(message);
        await sleep(fault.retryAfter ? fault.retryAfter * 1000 : wait);
        wait = Math.min(wait * 2, LONGEST_WAIT);
      }
    } finally {
      clearTimeout(slow);
      reading.hidden = true;
    }
  }
  sending = false;
}

async function keepWaiting(message, answer) {
  message.bubble.state("waiting");
  if (!message.waitingNote) message.waitingNote = messages.note(answer.replies.map((reply) => reply.text).join("\n"));
  await sleep((answer.retryAfter || 2) * 1000);
}

/** Deals with an answer that says no. True when nothing more can be sent. */
async function refused(message, { status, problem, retryAfter }) {
  connected();
  if (status === 429) {
    message.bubble.state("queued");
    const seconds = retryAfter || 5;
    const told = messages.note(say("busy", { seconds }));
    await sleep(seconds * 1000);
    told.remove();
    return false;
  }
  const unused = queue.splice(0);
  if (status === 401 || status === 410) {
    unused.forEach((one) => { one.bubble.state("not_sent"); one.done?.(gone(problem)); });
    conversation.forget();
    messages.note(gone(problem), { label: say("start_again"), press: () => location.reload() });
    return true;
  }
  if (status === 409 && problem.current) {
    const words = unused.map((one) => one.said.text).filter(Boolean).join("\n");
    unused.forEach((one) => { one.bubble.remove(); one.done?.(say("moved_on_choice")); });
    await catchUp(say(words ? "moved_on" : "moved_on_choice"));
    if (words) composer.putBack(words);
    return false;
  }
  queue.push(...unused.slice(1));
  if (message.done) {
    message.bubble.remove();
    message.done(problem.errors?.[0]?.reason ?? problem.detail ?? say("not_sent"));
    return false;
  }
  message.bubble.state("not_sent");
  messages.note(problem.detail ?? say("not_sent"));
  if (message.said.text !== undefined) composer.putBack(message.said.text);
  return false;
}

function disconnected(message) {
  message.bubble.state("queued");
  offlineNote ??= messages.note(say("offline"));
}

function connected() {
  offlineNote?.remove();
  offlineNote = null;
}

/** Puts the whole conversation on the page, as the server has it. */
async function restore() {
  const whole = await conversation.read();
  await speakAs(whole);
  messages.hush(() => putBack(whole, -1));
}

/** Adds what another window said and heard meanwhile. */
async function catchUp(why) {
  const whole = await conversation.read();
  await speakAs(whole);
  messages.speak();
  messages.note(why);
  putBack(whole, last.turn);
}

async function speakAs({ language: wanted, jurisdiction: city }) {
  await know(city);
  if (wanted === document.documentElement.lang) return;
  await speak(wanted);
  relabel(wanted);
  composer.recount();
}

/** Adds every exchange after the turn `seen`, and what waits. */
function putBack(whole, seen) {
  const labelOf = labels(whole);
  let before = [];
  let item = null;
  for (const exchange of whole.transcript) {
    if (exchange.turn > seen) {
      if (exchange.say) messages.own(messages.shown(exchange.say, before, labelOf)).state("saved");
      item = messages.replies(exchange, enqueue, save);
    }
    before = exchange.replies;
  }
  stand(whole);
  for (const waiting of whole.pending ?? []) {
    const text = messages.shown(waiting.say, before, labelOf);
    const bubble = messages.own(text);
    bubble.state("waiting");
    queue.push({ id: waiting.id, said: waiting.say, text, bubble, turn: undefined });
  }
  if (item) messages.follow(item);
}

async function save(name) {
  try {
    const address = URL.createObjectURL(await conversation.document(name));
    const link = element("a", { href: address, download: name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 60000);
  } catch {
    messages.note(say("document_failed"));
  }
}

async function start() {
  await speak(language);
  relabel(language);
  for (let wait = FIRST_WAIT; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
    try {
      if (conversation.id) {
        await restore();
      } else {
        messages.speak();
        messages.follow(await show(await conversation.open(jurisdiction, language)));
      }
      connected();
      return pump();
    } catch (fault) {
      if (fault instanceof Refused && [401, 410].includes(fault.status)) {
        if (fault.status === 410) messages.note(gone(fault.problem));
        conversation.forget();
        continue;
      }
      messages.speak();
      offlineNote ??= messages.note(fault instanceof Refused && fault.problem.detail ? fault.problem.detail : say("cannot_start"));
      await sleep(fault instanceof Refused && fault.retryAfter ? fault.retryAfter * 1000 : wait);
    }
  }
}

composer.listen((text) => enqueue({ text }, text), (why) => messages.note(why));
for (const button of document.querySelectorAll("[data-command]")) {
  button.addEventListener("click", () => {
    if (!conversation.id) return;
    if (button.lang === document.documentElement.lang && button.closest(".languages")) return;
    enqueue({ command: button.dataset.command }, say(`command.${button.dataset.command}`));
  });
}
document.querySelector("[data-text='why']").addEventListener("click", () => enqueue({ text: say("why") }, say("why")));
document.getElementById("return").addEventListener("click", () => returning.show());
document.getElementById("leave").addEventListener("click", () => { leaving = true; leaveNow(); });
if (new URLSearchParams(location.search).has("embedded")) document.body.classList.add("embedded");
window.addEventListener("beforeunload", (event) => {
  if (leaving) return;
  if (composer.unsent() || codeUnsaved() || queue.some((one) => !one.waitingNote)) event.preventDefault();
});
start();
