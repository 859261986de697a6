// Files by tus 1.0: picked, dropped or photographed, sent in pieces, gone on with after a lost connection.

import { Refused, offers } from "./api.js";
import { button, element } from "./elements.js";
import { say } from "./words.js";

const place = document.getElementById("files");
const PIECE = 1024 * 1024;
const WAIT = 3000;
const base64 = (text) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
const number = (n) => n.toLocaleString(document.documentElement.lang);

export class Files {
  constructor(conversation) {
    this.conversation = conversation;
    this.closed = false;
    this.list = element("ul", { role: "list" });
    this.told = element("p", { class: "fault" });
  }

  /** Shows the files, as far as the server takes any. `phase` decides what can be done. */
  async show(phase) {
    if (!this.conversation.id || phase === "filed" || !(await offers("/files"))) {
      place.hidden = true;
      return;
    }
    this.purpose = phase === "awaiting_oath" ? "sworn_copy" : undefined;
    const spoken = `${document.documentElement.lang} ${phase}`;
    if (this.spoken === spoken) return;
    this.spoken = spoken;
    place.replaceChildren(element("div", { class: "files" }, element("h3", { text: say(this.purpose ? "files_sworn" : "files") }),
      element("p", { class: "small", text: say("files_about") }), this.drop(), this.told, this.list));
    place.hidden = false;
    await this.refresh();
  }

  drop() {
    const take = (files) => { for (const file of files) this.send(file); };
    const input = (key, more) => {
      const field = element("input", { type: "file", ...more });
      field.addEventListener("change", () => { take([...field.files]); field.value = ""; });
      return element("label", {}, say(key), field);
    };
    const area = element("div", { class: "drop" }, input("files_pick", { multiple: "" }),
      input("files_photo", { accept: "image/*", capture: "environment" }));
    for (const [name, over] of [["dragover", true], ["dragleave", false], ["drop", false]]) {
      area.addEventListener(name, (event) => {
        event.preventDefault();
        area.classList.toggle("over", over);
        if (name === "drop") take([...event.dataTransfer.files]);
      });
    }
    return area;
  }

  async send(file) {
    const bar = element("progress", { max: file.size, value: 0, "aria-label": file.name });
    const state = element("span", { class: "small", text: say("sending") });
    const item = element("li", {}, element("span", { text: file.name }), bar, state);
    this.list.append(item);
    this.told.textContent = "";
    try {
      const purpose = this.purpose ? `,purpose ${base64(this.purpose)}` : "";
      const begun = await this.keep(state, () => this.conversation.tus("POST", "files", {
        "Upload-Length": String(file.size), "Upload-Metadata": `filename ${base64(file.name)}${purpose}`,
      }));
      const path = `files/${begun.headers.get("Location").split("/").pop()}`;
      for (let at = 0; at < file.size;) {
        const from = at;
        const sent = await this.keep(state, () => this.conversation.tus("PATCH", path, {
          "Upload-Offset": String(at), "Content-Type": "application/offset+octet-stream",
        }, file.slice(at, at + PIECE)), async () => {
          at = Number((await this.conversation.tus("HEAD", path)).headers.get("Upload-Offset"));
        });
        at = sent ? Number(sent.headers.get("Upload-Offset")) : Math.max(at, from);
        bar.value = at;
        state.textContent = `${number(Math.round((at / file.size) * 100))} %`;
      }
    } catch (refused) {
      this.told.textContent = `${file.name}: ${refused.problem?.detail ?? say("not_sent")}`;
    }
    item.remove();
    await this.refresh().catch(() => {});
  }

  /** Does it until it is done or refused. After a lost connection `again` finds out how far it came; null says so. */
  async keep(state, what, again) {
    for (;;) {
      try {
        return await what();
      } catch (fault) {
        if (fault instanceof Refused && fault.status < 500 && fault.status !== 409 && fault.status !== 429) throw fault;
        state.textContent = say("queued");
        await new Promise((resolve) => { setTimeout(resolve, (fault.retryAfter ?? 0) * 1000 || WAIT); });
        const found = again && await again().then(() => true, (lost) => {
          if (lost instanceof Refused && lost.status < 500) throw lost;
          return false;
        });
        if (found) return null;
      }
    }
  }

  async refresh() {
    const { files } = await this.conversation.files();
    this.list.replaceChildren(...files.map((file) => this.row(file)));
  }

  row(file) {
    const item = element("li", {}, element("strong", { text: file.name }),
      element("span", { class: "small", text: say(file.scan === "clean" ? "files_clean" : "files_unscanned", { size: number(file.size) }) }));
    if (file.status !== "kept") item.append(element("span", { class: "status", text: say("files_unfinished") }));
    if (file.sha256) item.append(element("span", { class: "hash", text: `SHA-256: ${file.sha256}` }));
    const act = (key, method, path) => button(say(key), async () => {
      this.told.textContent = "";
      await this.conversation.tus(method, path).catch((refused) => { this.told.textContent = refused.problem?.detail ?? say("not_sent"); });
      await this.refresh().catch(() => {});
      place.querySelector("input").focus();
    }, { "aria-label": `${say(key)}: ${file.name}` });
    const row = element("div", { class: "row" });
    if (file.location) {
      item.append(element("p", { class: "small", text: say("files_location") }));
      row.append(act("files_strip", "POST", `files/${file.id}/strip`));
    }
    if (!this.purpose) row.append(act("remove", "DELETE", `files/${file.id}`));
    item.append(row);
    return item;
  }
}
