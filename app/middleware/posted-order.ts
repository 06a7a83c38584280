import type { RouterContextProvider } from "react-router";
import type { ReceivedKind } from "#app/shop/checkout/order-kind.server.ts";
import type { ReceivedForm } from "#app/shop/checkout/receive-form.server.ts";
import { agreeWithOrder } from "./agree-with-order.ts";
import { payerOf } from "./buyer.ts";
import { servicesContext } from "./context.ts";
import { rememberPlaced } from "./placed-keys.ts";
import { orNull } from "./unavailable.ts";
import { tellToWait } from "./wait.ts";

type Context = Readonly<RouterContextProvider>;

/** Takes a posted order form of a kind; `wanted` is what its address orders. */
export async function receiveOrder(
  { context, request }: { context: Context; request: Request },
  kind: ReceivedKind,
  wanted = "",
): Promise<ReceivedForm> {
  const services = context.get(servicesContext);
  const received = await kind.receive(services, request, payerOf(context), wanted);
  await noteReceived(context, received);
  return received;
}

/**
 * What follows any posted order form: the browser knows its key and how long to wait, and whoever
 * ordered and checked the box for offers is asked about them.
 */
export async function noteReceived(context: Context, received: ReceivedForm): Promise<void> {
  rememberPlaced(context, received);
  tellToWait(context, received.result);
  const status = received.result?.status;
  const isOrdered = status === "placed" || status === "unopened" || status === "requested";
  // The order is placed, whatever becomes of this.
  if (isOrdered) await orNull(context, agreeWithOrder(context, received.fields));
}
