import type { RouterContextProvider } from "react-router";
import { type AuthClient, waitsForSecondFactor } from "#app/platform/auth/auth.server.ts";
import { requestContext } from "./context.ts";

/** The browser behind a request, for sign-in and sessions. */
export function authClientOf(
  request: Request,
  context: Readonly<RouterContextProvider>,
): AuthClient {
  return {
    cookie: request.headers.get("cookie"),
    userAgent: request.headers.get("user-agent"),
    address: context.get(requestContext).clientAddress,
  };
}

/** Whether the browser has given the password and owes the code of its app. */
export function owesSecondFactor(request: Request): boolean {
  return waitsForSecondFactor(request.headers.get("cookie"));
}
