import type { Tx } from "#app/platform/db/database.server.ts";
import { orderEvents } from "#app/platform/db/schema.ts";
import type { OrderEventKind } from "#app/shop/order/order-terms.ts";

/** Writes what the payment provider did to an order into its timeline. */
export async function recordPaymentEvent(
  tx: Tx,
  event: {
    orderId: string;
    kind: OrderEventKind;
    actor: "customer" | "payment provider" | "system";
    note: string;
  },
  now: Date,
) {
  await tx.insert(orderEvents).values({ ...event, createdAt: now });
}
