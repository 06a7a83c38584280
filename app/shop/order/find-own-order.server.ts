import { and, asc, desc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { customerOrders, files, orderEvents, orderLines } from "#app/platform/db/schema.ts";
import { lastAttempt, mainPicture } from "./own-order-queries.server.ts";

export type OwnOrder = NonNullable<Awaited<ReturnType<typeof findOrderOf>>>;

/**
 * Everything a customer may see of one of their own orders; `null` when they have
 * none with this id.
 */
export async function findOrderOf(db: Db, userId: string, orderId: string) {
  const [order] = await db
    .select({ ...getTableColumns(customerOrders), attemptStatus: lastAttempt() })
    .from(customerOrders)
    .where(and(eq(customerOrders.id, orderId), eq(customerOrders.userId, userId)));
  if (!order) return null;
  const [lines, uploaded, events] = await Promise.all([
    db
      .select({
        ...getTableColumns(orderLines),
        formProduct: sql<string | null>`${orderLines.payload} ->> 'productName'`,
        picture: mainPicture(),
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
      // What happened in the same moment followed from the order being placed.
      .orderBy(desc(orderEvents.createdAt), sql`${orderEvents.kind} = 'placed'`),
  ]);
  return {
    order,
    lines: lines.map((line) => ({
      ...line,
      files: uploaded.filter((file) => file.orderLineId === line.id),
    })),
    events,
  };
}
