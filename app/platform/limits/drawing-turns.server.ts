import { createFairTurns } from "./fair-turns.server.ts";
import { createPace } from "./pace.server.ts";

/** Turns at what holds this process for milliseconds: drawing a page, searching the catalogue. */
export const drawingTurns = createFairTurns();

/** When somebody's next form is read, whatever page it leads to. */
export const formPace = createPace(drawingTurns);
