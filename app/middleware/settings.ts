import type { MiddlewareFunction } from "react-router";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import { servicesContext, settingsContext } from "./context.ts";
import { orUnavailable } from "./unavailable.ts";

/** Reads the shop's settings for this request; calls of the payment provider show no page. */
export const settingsMiddleware: MiddlewareFunction<Response> = async (
  { request, context },
  next,
) => {
  if (new URL(request.url).pathname.startsWith("/webhooks/")) return next();
  const { db } = context.get(servicesContext);
  context.set(settingsContext, await orUnavailable(context, readSettings(db)));
  return next();
};
