// The chat API. What is kept in the browser is the conversation's number and token, for this tab, and nothing that was said.

const ROOT = "/api/v1/conversations";

/** An answer that says the request was not done; `problem` is the document that says why. */
export class Refused extends Error {
  constructor(status, problem, retryAfter) {
    super(`status ${status}`);
    this.status = status;
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

async function call(method, path, body, token) {
  const headers = { Accept: "application/json", "Accept-Language": document.documentElement.lang };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (token) headers.Authorization = `Bearer ${token}`;
  const response = await fetch(path, {
    method, headers, body: body === undefined ? undefined : JSON.stringify(body), cache: "no-store",
    credentials: "omit", signal: AbortSignal.timeout(60000),
  });
  const retryAfter = Number(response.headers.get("Retry-After")) || 0;
  if (!response.ok) throw new Refused(response.status, await response.json().catch(() => ({})), retryAfter);
  return { response, retryAfter };
}

/** A random id for one message. `crypto.randomUUID` exists only where the page came over https or from this machine. */
export function newId() {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

/** Opens a conversation by its return code. */
export async function resume(code, jurisdiction) {
  return (await call("POST", "/api/v1/resume", jurisdiction ? { code, jurisdiction } : { code })).response.json();
}

let paths = null;

/** Whether the server has an operation whose path ends so. What it lacks is not offered. */
export async function offers(ending) {
  paths ??= call("GET", "/api/v1/openapi.json").then(({ response }) => response.json()).then((told) => Object.keys(told.paths), () => []);
  return (await paths).some((path) => path.endsWith(ending));
}

// Some browsers let a page within another site's page keep nothing at all; the conversation then lasts as long as the page.
const kept = {
  get: (key) => { try { return sessionStorage.getItem(key); } catch { return null; } },
  set: (key, value) => { try { sessionStorage.setItem(key, value); } catch { /* see above */ } },
  remove: (key) => { try { sessionStorage.removeItem(key); } catch { /* see above */ } },
};

/** One conversation, held by its number and token. */
export class Conversation {
  constructor(key) {
    this.key = key;
    const found = kept.get(key);
    const [conversation, token] = found ? JSON.parse(found) : [];
    this.id = conversation ?? null;
    this.token = token ?? null;
    this.codeGiven = false;
  }

  static keep(key, { conversation, token }) {
    kept.set(key, JSON.stringify([conversation, token]));
  }

  forget() {
    kept.remove(this.key);
    this.id = this.token = null;
    this.codeGiven = false;
  }

  async open(jurisdiction, language) {
    const wish = jurisdiction ? { jurisdiction, language } : { language };
    const turn = await (await call("POST", ROOT, wish)).response.json();
    this.id = turn.conversation;
    this.token = turn.token;
    Conversation.keep(this.key, turn);
    return turn;
  }

  async read() {
    const whole = await (await call("GET", `${ROOT}/${this.id}`, undefined, this.token)).response.json();
    this.codeGiven = whole.code_given;
    return whole;
  }

  /** Sends one message. A `pending` answer says after how many seconds to ask again. */
  async send(message) {
    const { response, retryAfter } = await call("POST", `${ROOT}/${this.id}/messages`, message, this.token);
    return { ...(await response.json()), retryAfter };
  }

  /** A return code. One that was given before opens nothing from then on. */
  async code() {
    const { code } = await (await call("POST", `${ROOT}/${this.id}/code`, {}, this.token)).response.json();
    this.codeGiven = true;
    return code;
  }

  async files() {
    return (await call("GET", `${ROOT}/${this.id}/files`, undefined, this.token)).response.json();
  }

  /** One step of an upload (tus 1.0), or of what can be done with a file. */
  async tus(method, path, headers = {}, body = undefined) {
    const response = await fetch(`${ROOT}/${this.id}/${path}`, {
      method, body, cache: "no-store", credentials: "omit", signal: AbortSignal.timeout(60000),
      headers: { "Tus-Resumable": "1.0.0", "Accept-Language": document.documentElement.lang, Authorization: `Bearer ${this.token}`, ...headers },
    });
    if (!response.ok) throw new Refused(response.status, await response.json().catch(() => ({})), Number(response.headers.get("Retry-After")) || 0);
    return response;
  }

  async document(name) {
    return (await call("GET", `${ROOT}/${this.id}/${name}`, undefined, this.token)).response.blob();
  }
}
