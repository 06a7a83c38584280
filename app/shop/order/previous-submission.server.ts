import { eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { customerOrders, payments } from "#app/platform/db/schema.ts";

/** Attempts in these states may have moved money, or may still move it. */
const MONEY_MOVING = ["capturing", "pending", "captured", "held"] as const;

/** The order that a submission key placed before, locked for the transaction. */
export async function findSubmission(tx: Tx, submissionKey: string) {
  const [order] = await tx
    .select({
      id: customerOrders.id,
      orderNumber: customerOrders.orderNumber,
      totalAmount: customerOrders.totalAmount,
      orderStatus: customerOrders.orderStatus,
      paymentStatus: customerOrders.paymentStatus,
      submissionHash: customerOrders.submissionHash,
      visitorHash: customerOrders.visitorHash,
      userId: customerOrders.userId,
      moneyMoving: sql<boolean>`exists (
        select 1 from ${payments}
        where ${eq(payments.orderId, customerOrders.id)}
          and ${inArray(payments.status, [...MONEY_MOVING])}
      )`,
    })
    .from(customerOrders)
    .where(eq(customerOrders.submissionKey, submissionKey))
    .for("update");
  return order ?? null;
}

type Submission = NonNullable<Awaited<ReturnType<typeof findSubmission>>>;

/** Only an order that nobody paid, or is paying right now, gives way to a changed one. */
export function isReplaceable(order: Submission): boolean {
  return order.paymentStatus === "unpaid" && !order.moneyMoving;
}
