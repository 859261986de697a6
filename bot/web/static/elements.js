// Making elements. Text is always set as text, so nothing that a person typed can act.

export function element(name, { text, ...attributes } = {}, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== null) node.setAttribute(key, value);
  }
  if (text !== undefined) node.textContent = text;
  node.append(...children);
  return node;
}

export function button(text, press, more = {}) {
  const node = element("button", { type: "button", text, ...more });
  node.addEventListener("click", press);
  return node;
}
