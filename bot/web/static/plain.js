// The way to the plain form and back, on the same draft. What opens the draft goes in a header or a body, never an address.

const { jurisdiction } = document.body.dataset;
const key = `affiant:${jurisdiction}`;
const session = `/plain/${jurisdiction}/session`;

// A browser may refuse to keep anything; then there is nothing to take along.
const held = () => { try { return JSON.parse(sessionStorage.getItem(key) ?? "[]"); } catch { return []; } };
const hold = (value) => { try { sessionStorage.setItem(key, JSON.stringify(value)); } catch { /* see above */ } };

/** Takes over what the plain form has open. Where it has nothing, the chat goes on as if it had been opened by itself. */
async function takeOver() {
  history.replaceState(null, "", location.pathname + location.search);
  const answer = await fetch(`${session}.json`, { cache: "no-store" }).catch(() => null);
  if (!answer?.ok) return;
  const { conversation, token } = await answer.json();
  hold([conversation, token]);
}

async function handOver() {
  const [conversation, token] = held();
  if (!token) return;
  const headers = { "Content-Type": "application/json", Authorization: `Bearer ${token}` };
  await fetch(session, { method: "POST", headers, body: JSON.stringify({ conversation }) }).catch(() => null);
}

const link = document.getElementById("to-plain");
if (link && jurisdiction) {
  link.hidden = false;
  link.addEventListener("click", async (event) => {
    event.preventDefault();
    await handOver();
    location.assign(link.querySelector("a").href);
  });
}

if (jurisdiction && location.hash === "#plain") await takeOver();
