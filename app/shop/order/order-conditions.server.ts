import { and, asc, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { customerOrders } from "#app/platform/db/schema.ts";
import { findByWords } from "./find-by-words.server.ts";
import type { OrderFilter, OrderNeed } from "./order-filter.ts";

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

const { createdAt, orderKind, orderStatus, paymentStatus, replacedById } = customerOrders;

/**
 * Looks how many orders have the words that are searched for. Few are found by the words,
 * however many orders there are; among many the newest are soon found by looking.
 */
export async function chooseOrders(db: DbOrTx, asked: AskedOrders): Promise<OrderChoice> {
  const withoutWords = conditionOf(asked);
  if (asked.query === "") return { condition: withoutWords, withoutWords, isBroad: false };
  const words = await findByWords(db, asked.query);
  if (words === null) return { condition: sql`false`, withoutWords, isBroad: false };
  const { hasWords, isBroad } = words;
  return { condition: and(withoutWords, hasWords), withoutWords, isBroad };
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

/** As the indexes of orders have it. */
export const NEWEST_FIRST = [desc(createdAt), asc(customerOrders.id)];

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
