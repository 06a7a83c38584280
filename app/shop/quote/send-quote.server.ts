import { lockOrder } from "#app/shop/order/lock-order.server.ts";
import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import {
  auditLog,
  customerOrders,
  orderEvents,
  orderLines,
  quotes,
} from "#app/platform/db/schema.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { hasMailbox } from "#app/shop/person/nobody.ts";
import { formatCents, LARGEST_AMOUNT } from "#app/shop/money/money.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import { isAdmin, isStaff, type Person } from "#app/shop/person/person.ts";
import { findOrderLinkUrl } from "#app/shop/order/tracking/order-links.server.ts";
import { priceQuote } from "./price-quote.ts";
import type { QuoteForm } from "./quote-form.ts";
import { findQuoteFloor } from "./quote-floor.server.ts";
import { isBelowFloor } from "./quote-floor.ts";
import { quoteSentMail } from "./quote-mails.server.ts";
import { findLastQuote } from "./quote-queries.server.ts";
import { isOwnOrder, quoteObstacle, type SendQuoteRefusal } from "./quote-rules.ts";
import { endOfShopDay, formatLastDay, isOver } from "#app/shop/clock/validity.ts";
import { withdrawQuotes } from "./withdraw-quotes.server.ts";

export type SendQuoteResult =
  | { ok: true }
  | { ok: false; reason: Exclude<SendQuoteRefusal, "changed_meanwhile"> }
  /** With the version that is the last one now. */
  | { ok: false; reason: "changed_meanwhile"; version: number };

/**
 * Sends the team's price for an order to its customer (decisions §4): the quote,
 * the event, the audit entry and the mail, or none of them. A price that was sent
 * before is withdrawn. Staff name any price of what has none, and an admin alone a lower one or
 * one for an order of their own.
 */
export function sendQuote(
  services: Pick<Services, "db" | "env" | "jobs" | "now">,
  { orderId, form }: { orderId: string; form: QuoteForm },
  by: Person,
): Promise<SendQuoteResult> {
  const now = services.now();
  return services.db.transaction(async (tx): Promise<SendQuoteResult> => {
    if (!isStaff(by)) return { ok: false, reason: "not_staff" };
    const order = await lockOrder(tx, orderId);
    if (!order) return { ok: false, reason: "unknown" };
    const obstacle = quoteObstacle(order, by);
    if (obstacle !== null) return { ok: false, reason: obstacle };
    const last = await findLastQuote(tx, orderId);
    const lastVersion = last?.version ?? 0;
    if (lastVersion !== form.version) {
      return { ok: false, reason: "changed_meanwhile", version: lastVersion };
    }
    const settings = await readSettings(tx);
    const validUntil = endOfShopDay(form.validUntil, settings.timeZone);
    if (validUntil === null || isOver(validUntil, now)) return { ok: false, reason: "past" };
    const positions = await listPositions(tx, orderId);
    const { totals } = priceQuote(form.lines, { ...order, positions }, settings);
    if (totals.totalCents <= 0) return { ok: false, reason: "nothing_to_pay" };
    if (!isAdmin(by) && isBelowFloor(totals, await findQuoteFloor(tx, order, settings))) {
      return { ok: false, reason: "below_floor" };
    }
    if (totals.totalCents > LARGEST_AMOUNT) return { ok: false, reason: "too_much" };

    const version = form.version + 1;
    const { lines, note } = form;
    const lastDay = formatLastDay(validUntil, settings.timeZone);
    const said = `${formatCents(totals.totalCents)}, valid until ${lastDay}`;
    await withdrawQuotes(tx, orderId);
    await tx.insert(quotes).values({
      id: randomUUID(),
      orderId,
      version,
      status: "sent",
      lines,
      note,
      validUntil,
      actor: by.name,
      actorId: by.userId,
      createdAt: now,
      actorRole: isAdmin(by) ? "admin" : "staff",
    });
    await tx
      .update(customerOrders)
      .set({ quoteStatus: "sent", updatedAt: now })
      .where(eq(customerOrders.id, orderId));
    await tx.insert(orderEvents).values({
      orderId,
      kind: "quote_sent",
      fromStatus: order.quoteStatus,
      toStatus: "sent",
      actor: by.name,
      actorId: by.userId,
      note: said,
      createdAt: now,
    });
    await tx.insert(auditLog).values({
      actorId: by.userId,
      actor: by.name,
      action: "order.quote",
      subject: `order:${orderId}`,
      before: { version: last?.version ?? null },
      after: isOwnOrder(order, by) ? { version, said, ownOrder: true } : { version, said },
      createdAt: now,
    });
    if (hasMailbox(order)) {
      const link = await findOrderLinkUrl(tx, services.env, orderId, now);
      const sent = { lines: totals.lines, totalCents: totals.totalCents, note, lastDay };
      await enqueueMail(tx, services.jobs, quoteSentMail(settings, order, sent, link), now);
    }
    return { ok: true };
  });
}

/** The positions of an order's items, by which a quote's lines name them. */
export async function listPositions(tx: Tx, orderId: string): Promise<number[]> {
  const lines = await tx
    .select({ position: orderLines.position })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  return lines.map(({ position }) => position);
}
