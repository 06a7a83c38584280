import { and, eq } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { customerOrders, orderEvents, orderLines, quotes } from "#app/platform/db/schema.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { formatCents, parseDollars, ZERO_CENTS } from "#app/shop/money/money.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import { lockOrderOf, type OrderHolder } from "#app/shop/order/tracking/order-holder.server.ts";
import { expireQuote } from "./expire-quotes.server.ts";
import { priceQuote, type PricedQuote } from "./price-quote.ts";
import { quoteAcceptedMail } from "./quote-mails.server.ts";
import { findLastQuote, type SentQuote } from "./quote-queries.server.ts";
import type { AcceptQuoteRefusal } from "./quote-rules.ts";
import { listPositions } from "./send-quote.server.ts";
import { isOver } from "#app/shop/clock/validity.ts";

export type AcceptQuoteResult =
  | { ok: true }
  | { ok: false; reason: "unknown" | AcceptQuoteRefusal };

/**
 * The customer accepts the team's price that their page showed, in this version
 * and with this total (decisions §4): the order has its amounts then, and can be
 * paid. Accepted twice, it is accepted once.
 */
export function acceptQuote(
  services: Pick<Services, "db" | "env" | "jobs" | "now">,
  holder: OrderHolder,
  seen: { version: number; expectedTotal: string },
): Promise<AcceptQuoteResult> {
  const now = services.now();
  return services.db.transaction(async (tx): Promise<AcceptQuoteResult> => {
    const order = await lockOrderOf(tx, holder);
    if (!order) return { ok: false, reason: "unknown" };
    const quote = await findLastQuote(tx, order.id);
    const isSeen = quote?.version === seen.version;
    if (order.quoteStatus === "accepted" && isSeen) return { ok: true };
    if (order.orderStatus !== "pending" || order.paymentStatus !== "unpaid") {
      return { ok: false, reason: "not_open" };
    }
    if (quote?.status === "expired") return { ok: false, reason: "expired" };
    if (quote?.status !== "sent") return { ok: false, reason: "not_open" };
    if (isOver(quote.validUntil, now)) {
      await expireQuote(tx, services, order, now);
      return { ok: false, reason: "expired" };
    }
    const settings = await readSettings(tx);
    const positions = await listPositions(tx, order.id);
    const priced = priceQuote(quote.lines, { ...order, positions }, settings);
    const isSame = parseDollars(seen.expectedTotal) === priced.totals.totalCents;
    if (!isSeen || !isSame) return { ok: false, reason: "changed" };

    await writeAccepted(tx, order.id, quote, priced, now);
    const actorId = "userId" in holder ? holder.userId : null;
    await tx.insert(orderEvents).values({
      orderId: order.id,
      kind: "quote_accepted",
      fromStatus: "sent",
      toStatus: "accepted",
      actor: "customer",
      actorId,
      note: formatCents(priced.totals.totalCents),
      createdAt: now,
    });
    const accepted = { ...order, ...amountsOf(priced) };
    await enqueueMail(tx, services.jobs, quoteAcceptedMail(services.env, settings, accepted), now);
    return { ok: true };
  });
}

/** The order's amounts, and each item's share of them, are the quote's from now on. */
async function writeAccepted(
  tx: Tx,
  orderId: string,
  quote: SentQuote,
  priced: PricedQuote,
  now: Date,
) {
  await tx
    .update(quotes)
    .set({ status: "accepted", acceptedAt: now })
    .where(eq(quotes.id, quote.id));
  await tx
    .update(customerOrders)
    .set({ ...amountsOf(priced), quoteStatus: "accepted", updatedAt: now })
    .where(eq(customerOrders.id, orderId));
  for (const { position, lines, amountCents, taxCents } of priced.items) {
    await tx
      .update(orderLines)
      .set({
        priceLines: lines,
        amount: amountCents,
        taxAmount: taxCents,
        memberAmount: ZERO_CENTS,
        discountAmount: ZERO_CENTS,
      })
      .where(and(eq(orderLines.orderId, orderId), eq(orderLines.position, position)));
  }
}

function amountsOf({ totals, deliveryMethod }: PricedQuote) {
  return {
    totalAmount: totals.totalCents,
    shippingAmount: totals.shippingCents,
    taxAmount: totals.taxCents,
    taxableAmount: totals.taxableCents,
    priceLines: totals.lines,
    discountAmount: ZERO_CENTS,
    deliveryMethod,
  };
}
