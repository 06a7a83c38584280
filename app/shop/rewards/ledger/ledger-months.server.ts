import { and, eq, gte, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { loyaltyPoints } from "#app/platform/db/schema.ts";
import type { ShopClock } from "#app/shop/clock/shop-time.ts";
import { CHART_MONTHS, type MonthSums } from "./ledger-months.ts";

const { pointsAmount, transactionType, createdAt } = loyaltyPoints;

const isOfCoupon = sql`${transactionType} in ('redeemed', 'coupon_redemption', 'coupon_return')`;

function sumWhere(condition: ReturnType<typeof and>) {
  return sql`coalesce(sum(${pointsAmount}) filter (where ${condition}), 0)`.mapWith(pointsAmount);
}

/** The income and the spending of somebody in each of the shop's last twelve months. */
export async function sumLedgerMonths(
  db: DbOrTx,
  userId: string,
  { now, timeZone }: ShopClock,
): Promise<MonthSums[]> {
  const month = sql<string>`to_char(${createdAt} at time zone ${timeZone}::text, 'YYYY-MM')`;
  const first = sql`(date_trunc('month', ${now.toISOString()}::timestamptz at time zone ${timeZone}::text)
    - make_interval(months => ${CHART_MONTHS - 1}::int)) at time zone ${timeZone}::text`;
  return db
    .select({
      month,
      came: sumWhere(sql`${pointsAmount} > 0 and not ${isOfCoupon}`),
      went: sumWhere(sql`${pointsAmount} < 0 and not ${isOfCoupon}`),
      coupons: sumWhere(isOfCoupon),
    })
    .from(loyaltyPoints)
    .where(
      and(
        eq(loyaltyPoints.userId, userId),
        gte(createdAt, first),
        // Two entries that come to nothing.
        sql`${transactionType} <> 'offset'`,
      ),
    )
    .groupBy(sql`1`);
}
