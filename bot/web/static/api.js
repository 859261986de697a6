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

/** One conversation, held by its number and token. */
export class Conversation {
  constructor(key) {
    this.key = key;
    const kept = sessionStorage.getItem(key);
    const [conversation, token] = kept ? JSON.parse(kept) : [];
    this.id = conversation ?? null;
    this.token = token ?? null;
  }

  forget() {
    sessionStorage.removeItem(this.key);
    this.id = this.token = null;
  }

  async open(jurisdiction, language) {
    const wish = jurisdiction ? { jurisdiction, language } : { language };
    const turn = await (await call("POST", ROOT, wish)).response.json();
    this.id = turn.conversation;
    this.token = turn.token;
    sessionStorage.setItem(this.key, JSON.stringify([this.id, this.token]));
    return turn;
  }

  async read() {
    return (await call("GET", `${ROOT}/${this.id}`, undefined, this.token)).response.json();
  }

  /** Sends one message. A `pending` answer says after how many seconds to ask again. */
  async send(message) {
    const { response, retryAfter } = await call("POST", `${ROOT}/${this.id}/messages`, message, this.token);
    return { ...(await response.json()), retryAfter };
  }

  async document(name) {
    return (await call("GET", `${ROOT}/${this.id}/${name}`, undefined, this.token)).response.blob();
  }
}
