import { and, eq, inArray } from "drizzle-orm";
import type { Db, Tx } from "#app/platform/db/database.server.ts";
import { customerOrders, payments } from "#app/platform/db/schema.ts";
import { MONEY_ATTEMPTS } from "#app/shop/order/payment-terms.ts";
import { createHash } from "node:crypto";

/** The order that a submission key placed before, locked for the transaction. */
export async function findSubmission(tx: Tx, submissionKey: string) {
  const [order] = await tx
    .select({
      id: customerOrders.id,
      orderNumber: customerOrders.orderNumber,
      orderKind: customerOrders.orderKind,
      productName: customerOrders.productName,
      couponCode: customerOrders.couponCode,
      totalAmount: customerOrders.totalAmount,
      quoteStatus: customerOrders.quoteStatus,
      orderStatus: customerOrders.orderStatus,
      paymentStatus: customerOrders.paymentStatus,
      submissionHash: customerOrders.submissionHash,
      visitorHash: customerOrders.visitorHash,
      userId: customerOrders.userId,
    })
    .from(customerOrders)
    .where(eq(customerOrders.submissionKey, submissionKey))
    .for("update");
  return order ? { ...order, moneyMoving: await isMoneyMoving(tx, order.id) } : null;
}

/** Whether the very same was ordered with this key before: its code, if any, was a right one. */
export async function isSubmitted(
  db: Db,
  submissionKey: string,
  submissionHash: string,
): Promise<boolean> {
  const { submissionKey: key, submissionHash: hash } = customerOrders;
  const isSame = and(eq(key, submissionKey), eq(hash, submissionHash));
  return (await db.$count(customerOrders, isSame)) > 0;
}

/** Asked only once the order is locked: the query that waited for it still sees how it was before. */
async function isMoneyMoving(tx: Tx, orderId: string): Promise<boolean> {
  const moving = and(eq(payments.orderId, orderId), inArray(payments.status, MONEY_ATTEMPTS));
  return (await tx.$count(payments, moving)) > 0;
}

type Submission = NonNullable<Awaited<ReturnType<typeof findSubmission>>>;

/** Only an order that nobody paid, or is paying right now, gives way to a changed one. */
export function isReplaceable(order: Submission): boolean {
  return order.paymentStatus === "unpaid" && !order.moneyMoving;
}

/**
 * Tells a repeated submission from a changed one: a hash of everything in it. The same sum is the
 * same, whether it was seen as a price or as a total.
 */
export function submissionHashOf(content: Readonly<Record<string, unknown>>): string {
  const text = JSON.stringify(content, (field, value: unknown) =>
    field === "expectedTotal" ? sumOf(value) : value,
  );
  return createHash("sha256").update(text).digest("hex");
}

function sumOf(seen: unknown): unknown {
  return typeof seen === "object" && seen !== null && "totalPrice" in seen ? seen.totalPrice : seen;
}
