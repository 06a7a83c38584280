import { and, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "#app/platform/db/database.server.ts";
import { prepareOnce } from "#app/platform/db/prepare-once.server.ts";
import { retryConflicts } from "#app/platform/db/retry-conflicts.server.ts";
import { customerOrders, payments } from "#app/platform/db/schema.ts";
import { type LockedPayment, lockPayment } from "./lock-payment.server.ts";
import { findObstacle, findTotalChange } from "./payment-obstacle.ts";
import { type PaymentState, paymentStateOf } from "../payment-state.ts";
import { OPEN_ATTEMPTS } from "#app/shop/order/payment-terms.ts";
import { after, CLAIM_MS, isClaimed } from "../payment-times.ts";
import { voidAttempt } from "./void-attempt.server.ts";

export type ClaimedPayment = LockedPayment["payment"];

/**
 * The caller's next step.
 * - `capture`: nobody has asked for this money yet
 * - `ask`: somebody did and never told; ask what became of it before asking again
 * - `look`: the provider reviews it; only its verdict is wanted
 * - `busy`: another caller is at it this moment
 */
export type Claim =
  | { kind: "unknown" }
  | { kind: "settled"; paymentId: string; orderId: string; state: PaymentState }
  | { kind: "busy" | "capture" | "ask" | "look"; payment: ClaimedPayment };

/**
 * Takes the capture of a payment upon the caller, in one short transaction: of
 * all who come at the same time one gets it. An order that was cancelled or paid
 * meanwhile is never captured; its payment is voided instead.
 */
export async function claimCapture(db: Db, providerOrderId: string, now: Date): Promise<Claim> {
  const payment = await retryConflicts(() => claimOpen(db, providerOrderId, now));
  if (payment) return { kind: "capture", payment };
  const [found] = await db
    .select({ id: payments.id, orderId: payments.orderId, status: payments.status })
    .from(payments)
    .where(eq(payments.providerOrderId, providerOrderId));
  if (!found) return { kind: "unknown" };
  if (found.status === "captured") return settled(found);
  return db.transaction(async (tx) => claim(tx, await lockPayment(tx, found), now));
}

/**
 * The ordinary case in one statement: an open attempt of an open order that
 * nobody has asked for. The order is locked first, as everywhere; whoever comes
 * second finds the attempt taken.
 */
async function claimOpen(
  db: Db,
  providerOrderId: string,
  now: Date,
): Promise<ClaimedPayment | null> {
  const claimedUntil = after(now, CLAIM_MS);
  const [claimed] = await openClaim(db).execute({ providerOrderId, claimedUntil, now });
  return claimed ?? null;
}

const openClaim = prepareOnce((db) => {
  const isMeant = eq(payments.providerOrderId, sql.placeholder("providerOrderId"));
  const claimedUntil = sql`${sql.placeholder("claimedUntil")}`;
  const openOrder = db.$with("open_order").as(
    db
      .select({ id: customerOrders.id, totalAmount: customerOrders.totalAmount })
      .from(customerOrders)
      .where(
        and(
          eq(
            customerOrders.id,
            db.select({ orderId: payments.orderId }).from(payments).where(isMeant),
          ),
          eq(customerOrders.paymentStatus, "unpaid"),
          eq(customerOrders.orderStatus, "pending"),
        ),
      )
      .for("update"),
  );
  return db
    .with(openOrder)
    .update(payments)
    .set({
      status: "capturing",
      claimedUntil,
      nextCheckAt: claimedUntil,
      updatedAt: sql`${sql.placeholder("now")}`,
    })
    .from(openOrder)
    .where(
      and(
        eq(payments.orderId, openOrder.id),
        eq(payments.amount, openOrder.totalAmount),
        isMeant,
        inArray(payments.status, OPEN_ATTEMPTS),
      ),
    )
    .returning(getTableColumns(payments))
    .prepare("claim_open_payment");
});

async function claim(tx: Tx, { order, payment }: LockedPayment, now: Date): Promise<Claim> {
  switch (payment.status) {
    case "captured":
    case "held":
    case "voided":
    case "failed":
      return settled(payment);
    case "pending":
      return { kind: "look", payment };
    case "capturing":
      if (isClaimed(payment, now)) return { kind: "busy", payment };
      await mark(tx, payment.id, now);
      return { kind: "ask", payment };
    case "starting":
    case "created":
    case "declined":
  }
  const obstacle = findObstacle(order) ?? findTotalChange(order.totalAmount, payment.amount);
  if (obstacle) {
    await voidAttempt(tx, payment, obstacle, now);
    return settled({ ...payment, status: "voided" });
  }
  await mark(tx, payment.id, now);
  return { kind: "capture", payment };
}

async function mark(tx: Tx, paymentId: string, now: Date) {
  const claimedUntil = after(now, CLAIM_MS);
  await tx
    .update(payments)
    .set({ status: "capturing", claimedUntil, nextCheckAt: claimedUntil, updatedAt: now })
    .where(eq(payments.id, paymentId));
}

function settled(payment: Pick<ClaimedPayment, "id" | "orderId" | "status">): Claim {
  const state = paymentStateOf(payment.status);
  return { kind: "settled", paymentId: payment.id, orderId: payment.orderId, state };
}
