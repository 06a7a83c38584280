import type { RouterContextProvider } from "react-router";
import type { ReceivedKind } from "#app/shop/checkout/order-kind.server.ts";
import type { ReceivedForm } from "#app/shop/checkout/receive-form.server.ts";
import { payerOf } from "./buyer.ts";
import { servicesContext } from "./context.ts";
import { rememberPlaced } from "./placed-keys.ts";
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
  noteReceived(context, received);
  return received;
}

/** What the browser has to know of any posted order form: its key, and how long to wait. */
export function noteReceived(context: Context, received: ReceivedForm): void {
  rememberPlaced(context, received);
  tellToWait(context, received.result);
}
