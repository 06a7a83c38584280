import { and, asc, eq, gt, inArray, lt, lte } from "drizzle-orm";
import { customerOrders, payments } from "#app/platform/db/schema.ts";
import { nextRefundCheckOf, refundWatchStart } from "../payment-times.ts";
import { type RefundServices, settleRefunds } from "./settle-refunds.server.ts";

/** Calls to the provider that one run may cost. */
const BATCH = 200;

/** Orders with money left that could have been given back. */
const HOLDING = ["paid", "partly_refunded"] as const;

/**
 * Asks the provider about payments of the last 30 days whose refunds it may have made at its
 * own site while no webhook reached us, and records what it finds (decision 20). Each is asked
 * about daily at first, then ever more rarely; returns how many were.
 */
export async function findLostRefunds(services: RefundServices): Promise<number> {
  const { db, log, now } = services;
  const due = await listDue(services);
  for (const { id, capturedAt } of due) {
    try {
      // Before the provider is asked, so that one that always fails waits its turn.
      const nextCheckAt = nextRefundCheckOf(capturedAt ?? now(), now());
      await db.update(payments).set({ nextCheckAt }).where(eq(payments.id, id));
      await settleRefunds(services, id);
    } catch (error) {
      log.error({ err: error, paymentId: id }, "a payment could not be looked at for refunds");
    }
  }
  return due.length;
}

/** By way of the orders: there are few of them in so many days, and an index leads there. */
function listDue({ db, now }: Pick<RefundServices, "db" | "now">) {
  return db
    .select({ id: payments.id, capturedAt: payments.capturedAt })
    .from(customerOrders)
    .innerJoin(payments, eq(payments.orderId, customerOrders.id))
    .where(
      and(
        inArray(customerOrders.paymentStatus, HOLDING),
        gt(customerOrders.createdAt, refundWatchStart(now())),
        eq(payments.status, "captured"),
        lt(payments.refundedAmount, payments.amount),
        lte(payments.nextCheckAt, now()),
      ),
    )
    .orderBy(asc(payments.nextCheckAt))
    .limit(BATCH);
}
