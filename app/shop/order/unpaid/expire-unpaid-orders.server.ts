import {
  and,
  asc,
  eq,
  exists,
  getTableColumns,
  inArray,
  isNull,
  lt,
  notExists,
  or,
} from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { customerOrders, orderEvents, payments, quotes } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { MONEY_ATTEMPTS, OPEN_ATTEMPTS } from "../payment-terms.ts";
import { PAYMENT_WAIT_HOURS } from "#app/shop/settings/payment-wait.ts";
import { orderedAgain } from "../line/ordered-again.server.ts";
import { enqueueStatusMail } from "../mail/status-mails.server.ts";
import { releaseUnpaidOrder } from "./release-unpaid-order.server.ts";

const EXPIRE_ORDERS = "expire-unpaid-orders";

const BATCH = 200;

type ExpireServices = Pick<Services, "db" | "env" | "jobs" | "now">;

/** Attempts that may still bring money, or already did. */
const ALIVE = [...OPEN_ATTEMPTS, ...MONEY_ATTEMPTS];

/** Every hour: orders that nobody paid in time come to an end. */
export async function registerOrderJobs(services: ExpireServices) {
  await services.jobs.work(EXPIRE_ORDERS, async () => {
    await expireUnpaidOrders(services);
  });
  await services.jobs.schedule(EXPIRE_ORDERS, "23 * * * *");
}

/**
 * Cancels orders that were not paid within {@link PAYMENT_WAIT_HOURS}, or accepted prices that were not
 * within that and their validity, and whose payment attempts have all ended; lets go of their
 * coupons. Returns how many.
 */
export async function expireUnpaidOrders(services: ExpireServices): Promise<number> {
  const { db } = services;
  const now = services.now();
  const before = endOfWait(now);
  const waiting = await db
    .select({ id: customerOrders.id })
    .from(customerOrders)
    .where(and(isWaiting(db, before, now), lt(customerOrders.createdAt, before)))
    .orderBy(asc(customerOrders.createdAt))
    .limit(BATCH);
  let expired = 0;
  for (const { id } of waiting) {
    if (await db.transaction((tx) => expire(tx, services, id, now))) expired += 1;
  }
  return expired;
}

/**
 * What the team has yet to price is not the customer's to pay; what they accepted is theirs as
 * long as the price's own validity, and no shorter than any order (decision 21).
 */
function isWaiting(db: Pick<Tx, "select">, before: Date, now: Date) {
  const isOver = and(
    eq(quotes.orderId, customerOrders.id),
    eq(quotes.status, "accepted"),
    lt(quotes.acceptedAt, before),
    lt(quotes.validUntil, now),
  );
  return and(
    eq(customerOrders.paymentStatus, "unpaid"),
    eq(customerOrders.orderStatus, "pending"),
    or(
      isNull(customerOrders.quoteStatus),
      and(
        eq(customerOrders.quoteStatus, "accepted"),
        exists(db.select({ id: quotes.id }).from(quotes).where(isOver)),
      ),
    ),
  );
}

/** What was ordered or accepted before this has waited long enough. */
function endOfWait(now: Date): Date {
  return new Date(now.getTime() - PAYMENT_WAIT_HOURS * 60 * 60 * 1000);
}

/** Looks again under the lock: the customer may be paying at this moment. */
async function expire(
  tx: Tx,
  services: ExpireServices,
  orderId: string,
  now: Date,
): Promise<boolean> {
  await tx
    .select({ id: customerOrders.id })
    .from(customerOrders)
    .where(eq(customerOrders.id, orderId))
    .for("update");
  const alive = tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.status, ALIVE)));
  const [order] = await tx
    .update(customerOrders)
    .set({ orderStatus: "cancelled", proofState: "none", updatedAt: now })
    .where(
      and(eq(customerOrders.id, orderId), isWaiting(tx, endOfWait(now), now), notExists(alive)),
    )
    .returning({ ...getTableColumns(customerOrders), isForgotten: orderedAgain() });
  if (!order) return false;
  await releaseUnpaidOrder(tx, orderId, "The order was not paid in time", now);
  await tx.insert(orderEvents).values({
    orderId,
    kind: "status",
    fromStatus: "pending",
    toStatus: "cancelled",
    actor: "system",
    note:
      order.quoteStatus === null
        ? `Not paid within ${PAYMENT_WAIT_HOURS} hours`
        : "Accepted, and not paid in time",
    createdAt: now,
  });
  // Who ordered again meanwhile knows better what became of this one.
  if (!order.isForgotten) {
    const news = { status: "cancelled", why: "It was not paid in time.", isByTeam: false } as const;
    await enqueueStatusMail(tx, services, order, news, now);
  }
  return true;
}
