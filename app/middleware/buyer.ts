import type { RouterContextProvider } from "react-router";
import { personContext, visitorContext } from "./context.ts";

/** Who orders: the account if there is one, and this browser, which gets its cookie now. */
export function buyerOf(context: Readonly<RouterContextProvider>) {
  return {
    visitorHash: context.get(visitorContext).ensure(),
    userId: context.get(personContext)?.userId ?? null,
  };
}

/** Who looks at an order: as `buyerOf`, without leaving a cookie behind. */
export function onlookerOf(context: Readonly<RouterContextProvider>) {
  return {
    visitorHash: context.get(visitorContext).hash,
    userId: context.get(personContext)?.userId ?? null,
  };
}
