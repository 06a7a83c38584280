import { and, asc, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { customerOrders, listedCustomer, orderLines } from "#app/platform/db/schema.ts";
import { type CalendarDay, isoDay } from "#app/shop/clock/calendar-day.ts";
import type { ShopClock } from "#app/shop/clock/shop-time.ts";
import { RUSH_DELIVERIES } from "#app/shop/delivery/rush.ts";
import { readClock } from "#app/shop/delivery/turnaround.ts";
import { findByWords } from "./find-by-words.server.ts";
import {
  type OrderDue,
  type OrderFilter,
  type OrderNeed,
  type OrderSort,
  usualSort,
} from "./order-filter.ts";

/** What a list is narrowed to, and the shop's clock, on which its days begin. */
export interface AskedOrders extends Omit<OrderFilter, "page">, ShopClock {}

/** A choice of orders as the database is asked for it. */
export interface OrderChoice {
  condition: SQL | undefined;
  /** How they are sorted. */
  orderBy: SQL[];
  /** The same without the words that were searched for. */
  withoutWords: SQL | undefined;
  /** More orders have the words than are counted: they are read in their order, and each is looked at. */
  isBroad: boolean;
}

const { createdAt, dueOn, id, orderKind, orderStatus, paymentStatus, replacedById, totalAmount } =
  customerOrders;

/**
 * Looks how many orders have the words that are searched for. Few are found by the words,
 * however many orders there are; among many the newest are soon found by looking.
 */
export async function chooseOrders(db: DbOrTx, asked: AskedOrders): Promise<OrderChoice> {
  const withoutWords = conditionOf(asked);
  const orderBy = orderByOf(asked.sort ?? usualSort(asked));
  const choice = { condition: withoutWords, orderBy, withoutWords, isBroad: false };
  if (asked.query === "") return choice;
  const words = await findByWords(db, asked.query);
  if (words === null) return { ...choice, condition: sql`false` };
  const { hasWords, isBroad } = words;
  return { ...choice, condition: and(withoutWords, hasWords), isBroad };
}

/** What is constant stands in it as it is, so that the planner knows the indexes made for it. */
export function conditionOf({
  status,
  payment,
  kind,
  needs,
  due,
  from,
  to,
  now,
  timeZone,
}: Omit<AskedOrders, "query" | "sort">): SQL | undefined {
  return and(
    isNull(replacedById),
    status === null ? undefined : status === "open" ? IN_THE_SHOP : eq(orderStatus, status),
    payment === null ? undefined : eq(paymentStatus, payment),
    kind === null ? undefined : eq(orderKind, kind),
    needs === null ? undefined : NEEDS[needs],
    due === null ? undefined : isDue(due, readClock(now, timeZone).today),
    from === null
      ? undefined
      : sql`${createdAt} >= ${from}::date::timestamp at time zone ${timeZone}::text`,
    to === null
      ? undefined
      : sql`${createdAt} < (${to}::date + 1)::timestamp at time zone ${timeZone}::text`,
  );
}

/** As the indexes of orders have it. */
export const NEWEST_FIRST = [desc(createdAt), asc(id)];

/** By what a list is sorted, and what stands side by side oldest first, each as an index has it. */
const SORTED_BY: Readonly<Record<Exclude<OrderSort["by"], "placed">, PgColumn | SQL>> = {
  due: dueOn,
  customer: listedCustomer(customerOrders),
  status: orderStatus,
  payment: paymentStatus,
  total: totalAmount,
};

function orderByOf({ by, isDescending }: OrderSort): SQL[] {
  const [up, down] = isDescending ? [desc, asc] : [asc, desc];
  if (by === "placed") return [up(createdAt), down(id)];
  // The older indexes have the newest first of each status.
  const isNewestFirst = by === "status" || by === "payment";
  if (isNewestFirst) return [up(SORTED_BY[by]), down(createdAt), up(id)];
  return [up(SORTED_BY[by]), up(createdAt), up(id)];
}

/** Of what is to be made; what was given back whole is due no more. */
function isDue(due: OrderDue, today: CalendarDay): SQL {
  const day = (on: CalendarDay) => sql`${isoDay(on)}::date`;
  const days = {
    late: sql`${dueOn} < ${day(today)}`,
    today: sql`${dueOn} = ${day(today)}`,
    week: sql`${dueOn} between ${day(today)} and ${day(today + 6)}`,
  };
  return sql`${IN_THE_SHOP} and ${days[due]} and ${paymentStatus} <> 'refunded'`;
}

/** One of its items has the rush delivery time; looked up order by order, never gathered from all. */
export const IS_RUSH = sql<boolean>`coalesce((
  select true from ${orderLines} rushed where rushed.order_id = ${customerOrders}.id
    and rushed.configuration ->> 'deliveryTime' in (${sql.raw(RUSH_DELIVERIES.map((time) => `'${time}'`).join(", "))}) limit 1), false)`;

const IN_THE_SHOP = sql`${orderStatus} in ('pending', 'processing')`;

/** As the indexes `customer_orders_artwork_idx`, `…_proofs_idx`, `…_ready_idx`, `…_quotes_idx` and `…_sent_quotes_idx` have it. */
export const NEEDS: Readonly<Record<OrderNeed, SQL>> = {
  artwork: sql`${orderStatus} = 'pending' and ${customerOrders.artworkMissing}
    and ${paymentStatus} <> 'refunded'`,
  proof: sql`${IN_THE_SHOP} and ${customerOrders.proofState} <> 'none'
    and ${orderStatus} = 'pending' and not ${customerOrders.artworkMissing}
    and ${paymentStatus} in ('paid', 'partly_refunded', 'free')`,
  "proof-answer": sql`${IN_THE_SHOP} and ${customerOrders.proofState} = 'waiting'
    and ${paymentStatus} <> 'refunded'`,
  "proof-changes": sql`${IN_THE_SHOP} and ${customerOrders.proofState} = 'changes'
    and ${paymentStatus} <> 'refunded'`,
  start: sql`${orderStatus} = 'pending' and not ${customerOrders.artworkMissing}
    and ${customerOrders.proofState} = 'none'
    and ${paymentStatus} in ('paid', 'partly_refunded', 'free')`,
  quote: sql`${orderStatus} = 'pending' and ${customerOrders.quoteStatus} = 'draft'`,
  answer: sql`${orderStatus} = 'pending' and ${customerOrders.quoteStatus} = 'sent'`,
  renewal: sql`${orderStatus} = 'pending' and ${customerOrders.quoteStatus} = 'expired'`,
};
