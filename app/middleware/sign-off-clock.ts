import type { RouterContextProvider } from "react-router";
import type { SignOffClock } from "#app/shop/artwork/sign-off/sign-off-view.server.ts";
import { servicesContext, settingsContext } from "./context.ts";

/** By what the page of an artwork file says who may sign it off, and when somebody did. */
export function signOffClock(context: Readonly<RouterContextProvider>): SignOffClock {
  return { settings: context.get(settingsContext), now: context.get(servicesContext).now() };
}
