import { and, asc, desc, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import {
  customerOrders,
  files,
  orderEvents,
  orderLines,
  orderLinks,
  outbox,
  payments,
} from "#app/platform/db/schema.ts";
import { listRefunds } from "#app/shop/payment/refund/list-refunds.server.ts";
import { readRefundable } from "#app/shop/payment/refund/read-refundable.server.ts";
import { leftToRefund } from "#app/shop/payment/refund/refundable.ts";
import { ZERO_CENTS } from "#app/shop/money/money.ts";
import { holdsMoney } from "#app/shop/order/order-status.ts";
import { ORDERED } from "#app/shop/proof/design-approved.server.ts";
import { reprintedFrom } from "#app/shop/proof/reprinted-from.server.ts";
import { listProofs } from "#app/shop/proof/proof-queries.server.ts";
import { listQuotes } from "#app/shop/quote/quote-queries.server.ts";

export type OrderForStaff = NonNullable<Awaited<ReturnType<typeof findOrderForStaff>>>;

/** Everything staff see of one order; `null` when there is none with this id. */
export async function findOrderForStaff(db: Db, orderId: string) {
  const [order] = await db.select().from(customerOrders).where(eq(customerOrders.id, orderId));
  if (!order) return null;
  const [lines, uploaded, attempts, events, mails, refunds, refundable, links, quotes, proofs] =
    await Promise.all([
      db
        .select({ ...getTableColumns(orderLines), reprinted: reprintedFrom(ORDERED) })
        .from(orderLines)
        .where(eq(orderLines.orderId, orderId))
        .orderBy(asc(orderLines.position)),
      listOrderFiles(db, orderId),
      db
        .select({
          id: payments.id,
          attempt: payments.attempt,
          status: payments.status,
          amount: payments.amount,
          providerOrderId: payments.providerOrderId,
          providerCaptureId: payments.providerCaptureId,
          reason: payments.reason,
          isTest: payments.isTest,
          createdAt: payments.createdAt,
          capturedAt: payments.capturedAt,
        })
        .from(payments)
        .where(eq(payments.orderId, orderId))
        .orderBy(desc(payments.attempt)),
      db
        .select()
        .from(orderEvents)
        .where(eq(orderEvents.orderId, orderId))
        // Events of the same moment followed from the order being placed.
        .orderBy(desc(orderEvents.createdAt), sql`${orderEvents.kind} = 'placed'`),
      db
        .select({
          id: outbox.id,
          kind: outbox.kind,
          recipient: outbox.recipient,
          subject: outbox.subject,
          createdAt: outbox.createdAt,
          sentAt: outbox.sentAt,
          isFile: outbox.isFile,
          attempts: outbox.attempts,
          lastError: outbox.lastError,
        })
        .from(outbox)
        .where(eq(outbox.orderId, orderId))
        .orderBy(desc(outbox.createdAt)),
      listRefunds(db, orderId),
      holdsMoney(order.paymentStatus) ? readRefundable(db, order) : null,
      db
        .select({ createdAt: orderLinks.createdAt })
        .from(orderLinks)
        .where(and(eq(orderLinks.orderId, orderId), isNull(orderLinks.revokedAt)))
        .orderBy(desc(orderLinks.createdAt)),
      order.quoteStatus === null ? [] : listQuotes(db, orderId),
      listProofs(db, orderId),
    ]);
  return {
    order,
    lines: lines.map((line) => ({
      ...line,
      files: uploaded.filter((file) => file.orderLineId === line.id),
      proofs: proofs.filter((proof) => proof.orderLineId === line.id),
    })),
    payments: attempts,
    refunds,
    /** The amount that an admin can refund. */
    leftToRefund: refundable === null ? ZERO_CENTS : leftToRefund(refundable),
    events,
    mails,
    /** Every price that the team sent, the last one first. */
    quotes,
    /** When the link that the customer has was made. */
    linkMadeAt: links[0]?.createdAt ?? null,
  };
}

/** The files that came with the lines of an order, oldest first. */
export function listOrderFiles(db: Db, orderId: string) {
  return db
    .select({
      id: files.id,
      orderLineId: files.orderLineId,
      purpose: files.purpose,
      name: files.name,
      contentType: files.contentType,
      bytes: files.bytes,
      createdAt: files.createdAt,
    })
    .from(files)
    .innerJoin(orderLines, eq(files.orderLineId, orderLines.id))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(files.createdAt), asc(files.name));
}
