import { and, asc, desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { customerOrders, files, orderEvents, orderLines } from "#app/platform/db/schema.ts";
import { listRefunds } from "#app/shop/payment/refund/list-refunds.server.ts";
import { ORDERED, standingDesigns } from "#app/shop/proof/design-approved.server.ts";
import { reprintedFrom } from "#app/shop/proof/reprinted-from.server.ts";
import { listProofs } from "#app/shop/proof/proof-queries.server.ts";
import { listOrderReviews } from "#app/shop/review/list-order-reviews.server.ts";
import { reviewedItems } from "#app/shop/review/order-reviews.ts";
import { findLastQuote } from "#app/shop/quote/quote-queries.server.ts";
import { mainPicture } from "#app/shop/order/line/main-picture.server.ts";
import { lastAttempt, refundUnderWay } from "./own-order-queries.server.ts";

export type OwnOrder = NonNullable<Awaited<ReturnType<typeof readOrder>>>;

/**
 * Everything a customer may see of one of their own orders; `null` when they have
 * none with this id.
 */
export function findOrderOf(db: Db, userId: string, orderId: string) {
  return readOrder(db, and(eq(customerOrders.id, orderId), eq(customerOrders.userId, userId)));
}

/** The one order that this is true of; the caller knows that who asks may see it. */
export async function readOrder(db: Db, isAsked: SQL | undefined) {
  const [order] = await db
    .select({
      ...getTableColumns(customerOrders),
      attemptStatus: lastAttempt(),
      refundUnderWay: refundUnderWay(),
    })
    .from(customerOrders)
    .where(isAsked);
  if (!order) return null;
  const orderId = order.id;
  const [lines, uploaded, events, refunds, quote, proofs, written] = await Promise.all([
    db
      .select({
        ...getTableColumns(orderLines),
        formProduct: sql<string | null>`${orderLines.payload} ->> 'productName'`,
        picture: mainPicture(),
        standingDesigns: standingDesigns(),
        reprinted: reprintedFrom(ORDERED),
      })
      .from(orderLines)
      .where(eq(orderLines.orderId, orderId))
      .orderBy(asc(orderLines.position)),
    db
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
      .orderBy(asc(files.createdAt), asc(files.name)),
    db
      .select({
        id: orderEvents.id,
        kind: orderEvents.kind,
        toStatus: orderEvents.toStatus,
        actor: orderEvents.actor,
        createdAt: orderEvents.createdAt,
      })
      .from(orderEvents)
      .where(eq(orderEvents.orderId, orderId))
      // Events of the same moment followed from the order being placed.
      .orderBy(desc(orderEvents.createdAt), sql`${orderEvents.kind} = 'placed'`),
    listRefunds(db, orderId),
    order.quoteStatus === null ? null : findLastQuote(db, orderId),
    listProofs(db, orderId),
    listOrderReviews(db, orderId),
  ]);
  return {
    order,
    lines: lines.map((line) => ({
      ...line,
      files: uploaded.filter((file) => file.orderLineId === line.id),
      proofs: proofs.filter((proof) => proof.orderLineId === line.id),
    })),
    events,
    /**
     * Refunds that arrived, or are on their way; those that the provider refused are the shop's own
     * business.
     */
    refunds: refunds.filter(({ status }) => status !== "failed"),
    /** The last price that the team sent. */
    quote,
    reviewed: reviewedItems(order, lines, written),
  };
}
