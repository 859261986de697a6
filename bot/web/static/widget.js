// The chat on a city's own page: <script src="…/widget.js" data-jurisdiction="denver" async></script>
// A button and, behind it, the chat in a frame of our own origin. Nothing of the page is read and nothing of it can reach in.

(() => {
  const { words, colours } = __FILLED__;
  const script = document.currentScript;
  const base = new URL(script.src).origin;
  const { jurisdiction = "", language = document.documentElement.lang } = script.dataset;
  const tongue = language.toLowerCase().startsWith("es") ? "es" : "en";
  const say = words[tongue];
  const STYLE = `
    :host { all: initial; position: fixed; inset-block-end: 1rem; inset-inline-end: 1rem; z-index: 2147483000; font: 17px/1.4 system-ui, sans-serif; }
    button { min-height: 44px; padding: 12px 20px; border: 2px solid #fff; border-radius: 4px; background: ${colours[jurisdiction] ?? "#005ea2"}; color: #fff; font: inherit; font-weight: 700; cursor: pointer; }
    button:focus-visible { outline: 4px solid #2491ff; }
    dialog { position: fixed; inset: auto; inset-block-end: 0; inset-inline-end: 0; margin: 0; padding: 0; border: 1px solid #71767a; width: min(100vw, 480px); height: min(100dvh, 760px); max-width: 100vw; max-height: 100dvh; background: #fff; }
    .head { display: flex; justify-content: flex-end; background: #fff; }
    .head button { border-radius: 0; }
    iframe { border: 0; width: 100%; height: calc(100% - 48px); display: block; }
    [hidden] { display: none; }
    @media print { :host { display: none; } }`;

  class AffiantWidget extends HTMLElement {
    connectedCallback() {
      const root = this.attachShadow({ mode: "open" });
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(STYLE);
      root.adoptedStyleSheets = [sheet];
      this.lang = tongue;
      this.launcher = this.button(say.open, () => this.open());
      this.launcher.setAttribute("aria-haspopup", "dialog");
      this.dialog = document.createElement("dialog");
      this.dialog.setAttribute("aria-label", say.title);
      const head = document.createElement("div");
      head.className = "head";
      head.append(this.button(say.close, () => this.dialog.close()));
      this.dialog.append(head);
      this.dialog.addEventListener("close", () => { this.launcher.hidden = false; this.launcher.focus(); });
      root.append(this.launcher, this.dialog);
      addEventListener("message", (event) => {
        if (event.origin === base && event.source === this.frame?.contentWindow && event.data === "affiant:leave") {
          this.remove();
          location.replace("about:blank");
        }
      });
    }

    button(text, press) {
      const node = document.createElement("button");
      node.type = "button";
      node.textContent = text;
      node.addEventListener("click", press);
      return node;
    }

    open() {
      // Made at the first opening and kept, so that closing the widget loses nothing.
      if (!this.frame) {
        this.frame = document.createElement("iframe");
        this.frame.title = say.title;
        this.frame.allow = "clipboard-write";
        this.frame.src = `${base}/file${jurisdiction && `/${encodeURIComponent(jurisdiction)}`}?embedded&language=${tongue}`;
        this.dialog.append(this.frame);
      }
      this.launcher.hidden = true;
      this.dialog.showModal();
      this.frame.focus();
    }
  }

  if (!customElements.get("affiant-widget")) customElements.define("affiant-widget", AffiantWidget);
  const place = () => document.body.append(document.createElement("affiant-widget"));
  if (document.body) place();
  else addEventListener("DOMContentLoaded", place, { once: true });
})();
