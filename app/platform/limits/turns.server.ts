import { createAnsweringTurns } from "./answering-turns.server.ts";
import { createFairTurns } from "./fair-turns.server.ts";
import { createPresence } from "./presence.server.ts";

/** Who is about in this process. */
export const presence = createPresence();

/** Turns at what holds this process for milliseconds: drawing a page, searching the catalogue. */
export const drawingTurns = createFairTurns(presence);

/** Turns at being answered at all, for whoever asks for much at once. */
export const answeringTurns = createAnsweringTurns(presence);

/** Whether anybody has or had turns so lately that it matters who is about. */
export function areTurnsInUse(): boolean {
  return answeringTurns.isInUse() || drawingTurns.isInUse();
}
