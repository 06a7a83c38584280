import type { MiddlewareFunction } from "react-router";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import { servicesContext, settingsContext } from "./context.ts";

/** Reads the shop's settings once a request: a change is seen by the next one, in every process. */
export const settingsMiddleware: MiddlewareFunction<Response> = async ({ context }, next) => {
  context.set(settingsContext, await readSettings(context.get(servicesContext).db));
  return next();
};
