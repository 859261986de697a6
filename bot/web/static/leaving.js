// "Leave this page now": what is on the screen is gone at once, and this tab forgets the way back.

export function leaveNow() {
  try {
    sessionStorage.clear();
  } catch {
    // A browser that keeps nothing for this site has nothing to forget.
  }
  document.documentElement.replaceChildren();
  // Where the chat stands in a city's page, that page closes the widget.
  if (window.parent !== window) window.parent.postMessage("affiant:leave", "*");
  location.replace("about:blank");
}
