import type { MiddlewareFunction } from "react-router";
import { currentSettings } from "#app/shop/settings/settings-queries.server.ts";
import { servicesContext, settingsContext } from "./context.ts";
import { inTime, orUnavailable } from "./unavailable.ts";

/** Reads the shop's settings for this request. */
export const settingsMiddleware: MiddlewareFunction<Response> = async ({ context }, next) => {
  const settings = currentSettings(context.get(servicesContext));
  context.set(settingsContext, await orUnavailable(context, inTime(settings)));
  return next();
};
