import { and, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { orderHours, productHours, products } from "#app/platform/db/schema.ts";
import type { Period } from "./sales-range.ts";
import type { DaySums } from "./sales-view.ts";

/** The orders that count: real ones, or those of the payment simulator. */
export interface SalesOf {
  isTest: boolean;
  timeZone: string;
}

/**
 * The sales of each day of the shop, from the entries of its quarter hours; days without any are left out.
 */
export async function readDays(
  db: Db,
  { isTest, timeZone }: SalesOf,
  period: Period,
): Promise<DaySums[]> {
  const { quarterHour, placed, converted, settled, paid, revenue } = orderHours;
  const total = (column: typeof placed | typeof converted | typeof settled | typeof paid) =>
    sql<number>`sum(${column})::integer`;
  return db
    .select({
      day: sql<string>`to_char(${quarterHour} at time zone ${timeZone}::text, 'YYYY-MM-DD')`,
      placed: total(placed),
      converted: total(converted),
      settled: total(settled),
      paid: total(paid),
      revenue: sql`sum(${revenue})`.mapWith(revenue),
    })
    .from(orderHours)
    .where(and(eq(orderHours.isTest, isTest), ...within(quarterHour, period, timeZone)))
    .groupBy(sql`1`);
}

/** The products that the most was paid for. */
export async function readTopProducts(
  db: Db,
  { isTest, timeZone }: SalesOf,
  period: Period,
  limit: number,
) {
  const { quarterHour, productId, lines, amount } = productHours;
  const sold = db
    .select({
      productId,
      lines: sql<number>`sum(${lines})::integer`.as("sold_lines"),
      amount: sql`sum(${amount})`.mapWith(amount).as("sold_amount"),
    })
    .from(productHours)
    .where(and(eq(productHours.isTest, isTest), ...within(quarterHour, period, timeZone)))
    .groupBy(productId)
    .having(sql`sum(${lines}) > 0`)
    .orderBy(desc(sql`sum(${amount})`), productId)
    .limit(limit)
    .as("sold");
  return db
    .select({ id: products.id, name: products.name, lines: sold.lines, amount: sold.amount })
    .from(sold)
    .innerJoin(products, eq(products.id, sold.productId))
    .orderBy(desc(sold.amount), products.id);
}

function within(
  quarterHour: typeof orderHours.quarterHour | typeof productHours.quarterHour,
  { from, to }: Period,
  timeZone: string,
): SQL[] {
  return [
    gte(quarterHour, sql`${from}::date::timestamp at time zone ${timeZone}::text`),
    lt(quarterHour, sql`(${to}::date + 1)::timestamp at time zone ${timeZone}::text`),
  ];
}
