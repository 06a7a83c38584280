import type { RouterContextProvider } from "react-router";
import { servicesContext } from "./context.ts";
import { ownCookie } from "#app/platform/own-cookie.server.ts";

const A_DAY_SECONDS = 24 * 60 * 60;

/** The header that keeps the order's link that this browser pays by, for the page after the payment. */
export function keepLink(context: Readonly<RouterContextProvider>, token: string): string {
  return cookieOf(context).setting(token, A_DAY_SECONDS);
}

/** The link that this browser went to pay by, if it did. */
export function keptLink(
  context: Readonly<RouterContextProvider>,
  request: Request,
): string | null {
  return cookieOf(context).values(request)[0] ?? null;
}

function cookieOf(context: Readonly<RouterContextProvider>) {
  return ownCookie("paid-by-link", context.get(servicesContext).env);
}
