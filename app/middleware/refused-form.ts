import { createContext, data, type MiddlewareFunction } from "react-router";
import { lastSign } from "./unavailable.ts";

/** A form that the server did not read: why, for the person who sent it. */
export interface RefusedForm {
  status: 413 | 429;
  message: string;
}

/** `null` for every request whose body was taken. */
export const refusedFormContext = createContext<RefusedForm | null>(null);

/** Says why in the place of the page that the form is on. */
export const refusedFormMiddleware: MiddlewareFunction<Response> = async ({ context }) => {
  const refused = context.get(refusedFormContext);
  if (refused === null) return;
  const { status, message } = refused;
  throw data({ ...(await lastSign(context)), formRefused: message }, { status });
};
