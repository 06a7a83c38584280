import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { orderSearch, searchQuery } from "#app/platform/db/schema/order-search.ts";
import { customerOrders } from "#app/platform/db/schema.ts";
import { MOST_COUNTED, type OrderFilter, type OrderNeed } from "./order-filter.ts";

/** What a list is narrowed to, and the shop's zone, in which its days begin. */
export interface AskedOrders extends Omit<OrderFilter, "page"> {
  timeZone: string;
}

/** A choice of orders as the database is asked for it. */
export interface OrderChoice {
  condition: SQL | undefined;
  /** The same without the words that were searched for. */
  withoutWords: SQL | undefined;
  /** More orders have the words than are counted: they are read newest first, and each is looked at. */
  isBroad: boolean;
}

/** Of a million orders a thousand: some milliseconds, and true within a quarter or so. */
const SAMPLE_PERCENT = 0.1;

const { createdAt, orderKind, orderStatus, paymentStatus, replacedById } = customerOrders;

/**
 * Looks how many orders have the words that are searched for. Few are found by the words,
 * however many orders there are; among many the newest are soon found by looking.
 */
export async function chooseOrders(db: DbOrTx, asked: AskedOrders): Promise<OrderChoice> {
  const withoutWords = conditionOf(asked);
  if (asked.query === "") return { condition: withoutWords, withoutWords, isBroad: false };
  const words = searchQuery(asked.query);
  if (words === null) return { condition: sql`false`, withoutWords, isBroad: false };
  const some = sql`find_orders(${words}::text, ${MOST_COUNTED + 1}::integer)`;
  const isBroad = (await areMany(db, words)) || (await countRows(db, some)) > MOST_COUNTED;
  const hasWords = isBroad
    ? sql`(
        select ${orderSearch.words} @@ to_tsquery('simple', ${words}) from ${orderSearch}
        where ${eq(orderSearch.orderId, customerOrders.id)}
      )`
    : sql`${customerOrders.id} = any(array(select ${some}))`;
  return { condition: and(withoutWords, hasWords), withoutWords, isBroad };
}

/**
 * Whether a sample says that far more orders have the words than are counted: to say it for
 * certain, PostgreSQL would gather all of them. A shop with few orders has none in the sample.
 */
async function areMany(db: DbOrTx, words: string): Promise<boolean> {
  const inSample = await countRows(
    db,
    sql`${orderSearch} tablesample system (${SAMPLE_PERCENT}::real) where words @@ to_tsquery('simple', ${words})`,
  );
  return inSample > (2 * MOST_COUNTED * SAMPLE_PERCENT) / 100;
}

async function countRows(db: DbOrTx, rows: SQL): Promise<number> {
  const { rows: counted } = await db.execute<{ orders: number }>(
    sql`select count(*)::integer as orders from ${rows}`,
  );
  return counted[0]?.orders ?? 0;
}

/** What is constant stands in it as it is, so that the planner knows the indexes made for it. */
function conditionOf({
  status,
  payment,
  kind,
  needs,
  from,
  to,
  timeZone,
}: AskedOrders): SQL | undefined {
  return and(
    isNull(replacedById),
    status === null ? undefined : eq(orderStatus, status),
    payment === null ? undefined : eq(paymentStatus, payment),
    kind === null ? undefined : eq(orderKind, kind),
    needs === null ? undefined : NEEDS[needs],
    from === null
      ? undefined
      : sql`${createdAt} >= ${from}::date::timestamp at time zone ${timeZone}::text`,
    to === null
      ? undefined
      : sql`${createdAt} < (${to}::date + 1)::timestamp at time zone ${timeZone}::text`,
  );
}

/** As the indexes `customer_orders_artwork_idx`, `…_ready_idx` and `…_quotes_idx` have it. */
export const NEEDS: Readonly<Record<OrderNeed, SQL>> = {
  artwork: sql`${orderStatus} = 'pending' and ${customerOrders.artworkMissing}`,
  start: sql`${orderStatus} = 'pending' and not ${customerOrders.artworkMissing}
    and ${paymentStatus} in ('paid', 'partly_refunded', 'free')`,
  quote: sql`${orderStatus} = 'pending' and ${customerOrders.quoteStatus} = 'draft'`,
};
