import { lockOrder } from "#app/shop/order/lock-order.server.ts";
import { and, asc, eq, lte } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { customerOrders, orderEvents, quotes } from "#app/platform/db/schema.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { hasMailbox } from "#app/shop/person/nobody.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import { findOrderLinkUrl } from "#app/shop/order/tracking/order-links.server.ts";
import { quoteExpiredMail } from "./quote-mails.server.ts";

const EXPIRE_QUOTES = "expire-quotes";
const BATCH = 200;

type ExpireServices = Pick<Services, "db" | "env" | "jobs" | "now">;

/** Every ten minutes: prices whose last day is over come to an end. */
export async function registerQuoteJobs(services: ExpireServices) {
  await services.jobs.work(EXPIRE_QUOTES, async () => {
    await expireQuotes(services);
  });
  await services.jobs.schedule(EXPIRE_QUOTES, "*/10 * * * *");
}

/** Ends every sent price whose validity is over; returns how many. */
export async function expireQuotes(services: ExpireServices): Promise<number> {
  const now = services.now();
  const due = await services.db
    .select({ orderId: quotes.orderId })
    .from(quotes)
    .where(and(eq(quotes.status, "sent"), lte(quotes.validUntil, now)))
    .orderBy(asc(quotes.validUntil))
    .limit(BATCH);
  let expired = 0;
  for (const { orderId } of due) {
    const isDone = await services.db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId);
      return order ? await expireQuote(tx, services, order, now) : false;
    });
    if (isDone) expired += 1;
  }
  return expired;
}

/**
 * Ends the sent price of an order that the caller has locked, if its validity is
 * over, with its event and the customer's mail; whether there was one.
 */
export async function expireQuote(
  tx: Tx,
  { env, jobs }: Pick<Services, "env" | "jobs">,
  order: typeof customerOrders.$inferSelect,
  now: Date,
): Promise<boolean> {
  const [quote] = await tx
    .update(quotes)
    .set({ status: "expired" })
    .where(
      and(eq(quotes.orderId, order.id), eq(quotes.status, "sent"), lte(quotes.validUntil, now)),
    )
    .returning();
  if (!quote) return false;
  await tx
    .update(customerOrders)
    .set({ quoteStatus: "expired", updatedAt: now })
    .where(eq(customerOrders.id, order.id));
  await tx.insert(orderEvents).values({
    orderId: order.id,
    kind: "quote_expired",
    fromStatus: "sent",
    toStatus: "expired",
    actor: "system",
    createdAt: now,
  });
  if (!hasMailbox(order)) return true;
  const settings = await readSettings(tx);
  const link = await findOrderLinkUrl(tx, env, order.id, now);
  await enqueueMail(tx, jobs, quoteExpiredMail(settings, order, quote.validUntil, link), now);
  return true;
}
