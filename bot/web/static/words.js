// The page's sentences. They come from the server, one file a language, and are kept for the life of the page.

const known = new Map();
let current = {};

/** Loads one language and makes it the current one. */
export async function speak(language) {
  if (!known.has(language)) {
    const response = await fetch(`${document.body.dataset.words}.${language}.json`);
    known.set(language, await response.json());
  }
  current = known.get(language);
}

/** The sentence of that key, with `{name}` filled. */
export function say(key, values = {}) {
  let text = current[key] ?? "";
  for (const [name, value] of Object.entries(values)) text = text.split(`{${name}}`).join(String(value));
  return text;
}

/** Puts the current language into everything that the server rendered. */
export function relabel(language) {
  document.documentElement.lang = language;
  const title = document.body.dataset[language === "es" ? "titleEs" : "titleEn"];
  document.title = title;
  document.getElementById("title").textContent = title;
  for (const node of document.querySelectorAll("[data-words-key]")) node.textContent = say(node.dataset.wordsKey);
  for (const node of document.querySelectorAll("[data-words-label]")) {
    node.setAttribute("aria-label", say(node.dataset.wordsLabel));
  }
  for (const button of document.querySelectorAll(".languages button")) {
    button.setAttribute("aria-pressed", String(button.lang === language));
  }
}
