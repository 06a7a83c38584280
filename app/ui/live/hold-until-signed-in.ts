import type { DataStrategyResult, MiddlewareFunction } from "react-router";
import { waitForOwner } from "./kept-session.ts";

/**
 * In the browser, on pages that somebody has to be signed in for: when their session has ended, a
 * form is not sent into the void, and news do not take a page's place, before they are signed in again.
 */
export const holdUntilSignedIn: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  await waitForOwner({ isSent: request.method !== "GET" });
  return next();
};
