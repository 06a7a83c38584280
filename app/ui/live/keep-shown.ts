import type { DataStrategyResult, MiddlewareFunction } from "react-router";
import { comesBack } from "./comes-back.ts";

/** What a page shows while the shop is asked, unasked, for newer: by the routes that loaded it. */
type Shown = Readonly<Record<string, unknown>>;

let shown: Shown | null = null;
let isLost = false;

/** From here on what a page loads is unasked for, and never takes the place of what it shows with an outage. */
export function startKeeping(loaded: Shown): void {
  shown = loaded;
  isLost = false;
}

/** Ends it; whether something was asked for and did not come. */
export function stopKeeping(): boolean {
  shown = null;
  return isLost;
}

/**
 * Gives a page that asked by itself, and met an outage, what it had: an error would take its place, with
 * everything that is typed on it. A refusal or a bug is an answer, and shown.
 */
export const keepShown: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const loaded = await next();
  const had = shown;
  // What is sent is never unasked for, whatever loads beside it.
  if (had === null || request.method !== "GET") return loaded;
  const wasLost = Object.values(loaded).some(
    ({ type, result }) => type === "error" && comesBack(result, { wasAsked: true, wasSent: false }),
  );
  // Something else than the page itself, as an open list of suggestions, says by itself what it missed.
  if (!wasLost || Object.keys(loaded).some((route) => !(route in had))) return loaded;
  isLost = true;
  return Object.fromEntries(
    Object.keys(loaded).map((route) => [route, { type: "data" as const, result: had[route] }]),
  );
};
