import { and, eq, gte, isNull, sql } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { customerOrders, payments } from "#app/platform/db/schema.ts";
import type { MoneyToday } from "./money-today.ts";
import type { SalesOf } from "./read-sales.server.ts";

/** The payments since the beginning of a day of the shop, "2026-11-22". */
export async function readMoneyToday(
  db: Db,
  { isTest, timeZone }: SalesOf,
  today: string,
): Promise<MoneyToday> {
  const { amount, capturedAt, status } = payments;
  const { refundedAmount, replacedById } = customerOrders;
  const [money] = await db
    .select({
      payments: sql<number>`count(*)::integer`,
      received: sql`coalesce(sum(${amount}), 0)`.mapWith(amount),
      refunded: sql`coalesce(sum(${refundedAmount}), 0)`.mapWith(refundedAmount),
    })
    .from(payments)
    // An order is paid once: what it gave back is of this payment.
    .innerJoin(customerOrders, eq(customerOrders.id, payments.orderId))
    .where(
      and(
        eq(status, "captured"),
        eq(payments.isTest, isTest),
        gte(capturedAt, sql`${today}::date::timestamp at time zone ${timeZone}::text`),
        isNull(replacedById),
      ),
    );
  if (!money) throw new Error("A sum is always one row.");
  return { day: today, ...money };
}
