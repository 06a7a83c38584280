import { createFairTurns } from "./fair-turns.server.ts";

/** Turns at what holds this process for milliseconds: drawing a page, searching the catalogue. */
export const drawingTurns = createFairTurns();
