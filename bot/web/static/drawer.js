// On small screens the panel is a drawer over the conversation; on wide ones it stands beside it, and none of this shows.

const panel = document.getElementById("panel");
const opener = document.getElementById("panel-open");
const rest = () => document.querySelectorAll(".skip, .band, .conversation, footer");

function open() {
  panel.classList.add("open");
  panel.setAttribute("role", "dialog");
  panel.setAttribute("aria-modal", "true");
  opener.setAttribute("aria-expanded", "true");
  rest().forEach((part) => { part.inert = true; });
  document.getElementById("summary-heading").focus();
}

export function close() {
  if (!panel.classList.contains("open")) return;
  panel.classList.remove("open");
  panel.removeAttribute("role");
  panel.removeAttribute("aria-modal");
  opener.setAttribute("aria-expanded", "false");
  rest().forEach((part) => { part.inert = false; });
  opener.focus();
}

opener.addEventListener("click", open);
document.getElementById("panel-close").addEventListener("click", close);
panel.addEventListener("keydown", (event) => { if (event.key === "Escape") close(); });
matchMedia("(min-width: 60rem)").addEventListener("change", (wide) => { if (wide.matches) close(); });
