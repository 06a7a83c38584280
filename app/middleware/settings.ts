import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { currentSettings } from "#app/shop/settings/settings-queries.server.ts";
import { servicesContext, settingsContext } from "./context.ts";
import { orNull, orUnavailable } from "./unavailable.ts";

/**
 * Reads the shop's settings for this request. A form that is posted while the database is away is
 * shown again with what was typed, so its page is made of what was last read; any other page says
 * that it can't be shown.
 */
export const settingsMiddleware: MiddlewareFunction<Response> = async (
  { request, context },
  next,
) => {
  const services = context.get(servicesContext);
  if (isPostedForm(request)) {
    context.set(servicesContext, { ...services, takesLast: true });
    const settings = await orNull(context, currentSettings(services));
    context.set(settingsContext, settings ?? (await orUnavailable(context, lastSettings(context))));
  } else {
    context.set(settingsContext, await orUnavailable(context, currentSettings(services)));
  }
  return next();
};

/** The settings as last read, now that the request knows that the database is away. */
function lastSettings(context: Readonly<RouterContextProvider>) {
  return currentSettings(context.get(servicesContext));
}

const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** With something in it: of a lone button nothing can be lost. */
function isPostedForm({ method, headers }: Request): boolean {
  const isForm = method === "POST" && FORM.test(headers.get("content-type") ?? "");
  return isForm && headers.get("content-length") !== "0";
}
