import { and, count, desc, eq, gte, inArray, isNotNull, isNull, ne } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { expiring } from "#app/platform/db/expiring.server.ts";
import type { Source } from "#app/platform/db/keep-unchanged.server.ts";
import { customerOrders, orderLines } from "#app/platform/db/schema.ts";

/** Orders of 90 days count. */
const COUNTED_MS = 90 * 24 * 60 * 60 * 1000;
/** Fewer orders than this are chance. */
const ENOUGH_ORDERS = 3;
const MOST_PRODUCTS = 100;
/** Orders come all the time, and what sells best hardly changes within minutes. */
const KEPT_MS = 10 * 60_000;

/** There is one list of each database. */
const KEY = "";
const kept = expiring<Promise<number[]>>();

/** Products of the paid orders of the last 90 days, the most ordered first, by id. */
export async function readMostOrdered(db: DbOrTx, now: Date): Promise<number[]> {
  const { createdAt, paymentStatus, orderStatus, replacedById } = customerOrders;
  const ordered = count();
  const rows = await db
    .select({ productId: orderLines.productId, ordered })
    .from(customerOrders)
    .innerJoin(orderLines, eq(orderLines.orderId, customerOrders.id))
    .where(
      and(
        inArray(paymentStatus, ["paid", "partly_refunded"]),
        gte(createdAt, new Date(now.getTime() - COUNTED_MS)),
        ne(orderStatus, "cancelled"),
        isNull(replacedById),
        isNotNull(orderLines.productId),
      ),
    )
    .groupBy(orderLines.productId)
    .having(gte(ordered, ENOUGH_ORDERS))
    .orderBy(desc(ordered), orderLines.productId)
    .limit(MOST_PRODUCTS);
  return rows.flatMap(({ productId }) => productId ?? []);
}

/** As `readMostOrdered`, from memory for some minutes; one that could not be read is not kept. */
export function currentMostOrdered({ db }: Source, now: Date): Promise<number[]> {
  const known = kept.get(db, KEY);
  if (known) return known;
  const reading = readMostOrdered(db, now);
  kept.set(db, KEY, { value: reading, milliseconds: KEPT_MS });
  reading.catch(() => kept.delete(db, KEY));
  return reading;
}
