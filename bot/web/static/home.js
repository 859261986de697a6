// The list of cities works without script. With it, a code opens a complaint from here.

import { Conversation } from "./api.js";
import { resumeForm } from "./returning.js";
import { speak } from "./words.js";

await speak(document.body.dataset.language);
const place = document.getElementById("come-back");
place.append(resumeForm(undefined, (turn) => {
  Conversation.keep(`affiant:${turn.jurisdiction || "any"}`, turn);
  location.assign(turn.jurisdiction ? `/file/${turn.jurisdiction}` : "/file");
}));
place.hidden = false;
