import { randomUUID } from "node:crypto";
import { inArray } from "drizzle-orm";
import { customerOrders } from "#app/platform/db/schema.ts";
import { changeStatusAndRefund } from "#app/shop/order-admin/change-status-and-refund.server.ts";
import { findRefundableOrder } from "#app/shop/payment/refund/read-refundable.server.ts";
import { refundOrder } from "#app/shop/payment/refund/refund-order.server.ts";
import {
  everythingLeft,
  netLeft,
  quoteRefund,
  type Refundable,
  type RefundParts,
} from "#app/shop/payment/refund/refundable.ts";
import { cents } from "#app/shop/money/money.ts";
import type { Person } from "#app/shop/person/person.ts";
import type { Market } from "./customers.ts";
import { live } from "./mortal.ts";
import type { Seeded } from "./seeded.ts";

/**
 * An admin gives money back: of a paid order taken by chance, all of it or a part,
 * now and then by cancelling it; pressed once or twice, and the process may die.
 */
export async function giveBack(market: Market, chance: Seeded, admin: Person): Promise<void> {
  const { services, risk } = market;
  const paid = await services.db
    .select({ id: customerOrders.id, orderStatus: customerOrders.orderStatus })
    .from(customerOrders)
    .where(inArray(customerOrders.paymentStatus, ["paid", "partly_refunded"]))
    .orderBy(customerOrders.id);
  const order = paid[chance.upTo(Math.max(paid.length - 1, 0))];
  if (!order) return;
  const found = await findRefundableOrder(services.db, order.id);
  if (!found) return;
  const parts = chance.happens(0.4)
    ? everythingLeft(found.refundable)
    : partOf(found.refundable, chance);
  const quoted = quoteRefund(found.refundable, parts);
  if (!quoted.ok) return;
  const refundKey = randomUUID();
  const expectedAmount = quoted.quote.amount;
  const wanted = { refundKey, parts, expectedAmount, reason: "" };
  const press =
    order.orderStatus === "pending" && chance.happens(0.2)
      ? () =>
          changeStatusAndRefund(
            services,
            {
              orderId: order.id,
              expected: "pending",
              to: "cancelled",
              note: "",
              refund: { kind: "full", refundKey, expectedAmount },
            },
            admin,
          )
      : () => refundOrder(services, order.id, wanted, admin);
  const times = 1 + chance.upTo(1);
  await Promise.all(Array.from({ length: times }, () => live<unknown>(chance, risk, press)));
}

/** Some cents of one line. */
function partOf(refundable: Refundable, chance: Seeded): RefundParts {
  const line = refundable.lines[chance.upTo(refundable.lines.length - 1)];
  if (!line) return everythingLeft(refundable);
  const amount = cents(chance.upTo(netLeft(line)));
  return { lines: [{ lineId: line.id, amount }], shipping: cents(0) };
}
