import { and, asc, count, eq, inArray, ne, or } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { customerOrders, files, orderLines, proofs } from "#app/platform/db/schema.ts";
import { NEWEST_FIRST } from "#app/shop/order/order-conditions.server.ts";
import { ORDER_KINDS, isPrinted } from "#app/shop/order/order-kinds.ts";
import { standingDesigns } from "#app/shop/proof/design-approved.server.ts";
import { mainPicture } from "#app/shop/order/line/main-picture.server.ts";

const PROJECTS_PER_PAGE = 12;

/**
 * What was printed for a customer, or is paid for and all there to be printed, item by item, the
 * newest first, with the files they sent and the proofs they approved; a page at a time (counted
 * from 1). Nothing of what was given back whole.
 */
export async function listProjects(db: Db, userId: string, page: number) {
  const isOwn = and(
    eq(customerOrders.userId, userId),
    or(
      inArray(customerOrders.orderStatus, ["processing", "shipped", "delivered"]),
      and(
        eq(customerOrders.orderStatus, "pending"),
        inArray(customerOrders.paymentStatus, ["paid", "partly_refunded"]),
        eq(customerOrders.artworkMissing, false),
        eq(customerOrders.proofState, "none"),
      ),
    ),
    ne(customerOrders.paymentStatus, "refunded"),
    inArray(
      customerOrders.orderKind,
      ORDER_KINDS.filter((orderKind) => isPrinted({ orderKind })),
    ),
  );
  const [[counted], lines] = await Promise.all([
    db
      .select({ all: count() })
      .from(orderLines)
      .innerJoin(customerOrders, eq(customerOrders.id, orderLines.orderId))
      .where(isOwn),
    db
      .select({
        id: orderLines.id,
        orderId: orderLines.orderId,
        orderNumber: customerOrders.orderNumber,
        createdAt: customerOrders.createdAt,
        orderKind: customerOrders.orderKind,
        orderStatus: customerOrders.orderStatus,
        paymentStatus: customerOrders.paymentStatus,
        deliveryMethod: customerOrders.deliveryMethod,
        deliveryAddress: customerOrders.deliveryAddress,
        productId: orderLines.productId,
        productName: orderLines.productName,
        standingDesigns: standingDesigns(),
        configuration: orderLines.configuration,
        picture: mainPicture(),
      })
      .from(orderLines)
      .innerJoin(customerOrders, eq(customerOrders.id, orderLines.orderId))
      .where(isOwn)
      .orderBy(...NEWEST_FIRST, asc(orderLines.position))
      .limit(PROJECTS_PER_PAGE)
      .offset((page - 1) * PROJECTS_PER_PAGE),
  ]);
  const ids = lines.map(({ id }) => id);
  const [sent, approved] = await Promise.all([
    db
      .select({
        id: files.id,
        orderLineId: files.orderLineId,
        name: files.name,
        bytes: files.bytes,
      })
      .from(files)
      .where(and(inArray(files.orderLineId, ids), eq(files.purpose, "artwork")))
      .orderBy(asc(files.createdAt), asc(files.name)),
    db
      .select({ id: proofs.id, orderLineId: proofs.orderLineId, number: proofs.number })
      .from(proofs)
      .where(and(inArray(proofs.orderLineId, ids), eq(proofs.state, "approved")))
      .orderBy(asc(proofs.number)),
  ]);
  return {
    pages: Math.max(1, Math.ceil((counted?.all ?? 0) / PROJECTS_PER_PAGE)),
    projects: lines.map((line) => ({
      ...line,
      files: sent.filter(({ orderLineId }) => orderLineId === line.id),
      proofs: approved.filter(({ orderLineId }) => orderLineId === line.id),
    })),
  };
}
