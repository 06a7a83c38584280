import { and, asc, count, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#app/platform/db/database.server.ts";
import { searchQuery, searchWords } from "#app/platform/db/schema/order-search.ts";
import { customerOrders, files, orderLines } from "#app/platform/db/schema.ts";
import { type OrderFilter, ORDERS_PER_PAGE } from "./order-filter.ts";

const listed = {
  id: customerOrders.id,
  orderNumber: customerOrders.orderNumber,
  createdAt: customerOrders.createdAt,
  contactName: customerOrders.contactName,
  contactBusiness: customerOrders.contactBusiness,
  productName: customerOrders.productName,
  orderStatus: customerOrders.orderStatus,
  paymentStatus: customerOrders.paymentStatus,
  quoteStatus: customerOrders.quoteStatus,
  totalAmount: customerOrders.totalAmount,
  isTest: customerOrders.isTest,
};

/** Orders for staff, newest first, a page at a time. Orders that a customer replaced are left out. */
export async function listOrders(db: Db, filter: OrderFilter) {
  const where = conditionOf(filter);
  const total = await db.$count(customerOrders, where);
  const pages = Math.max(1, Math.ceil(total / ORDERS_PER_PAGE));
  const page = Math.min(filter.page, pages);
  const orders = await db
    .select(listed)
    .from(customerOrders)
    .where(where)
    .orderBy(desc(customerOrders.createdAt), asc(customerOrders.id))
    .limit(ORDERS_PER_PAGE)
    .offset((page - 1) * ORDERS_PER_PAGE);
  const fileCounts = await countFiles(
    db,
    orders.map((order) => order.id),
  );
  return {
    orders: orders.map((order) => ({ ...order, fileCount: fileCounts.get(order.id) ?? 0 })),
    total,
    page,
    pages,
  };
}

async function countFiles(db: Db, orderIds: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ orderId: orderLines.orderId, fileCount: count() })
    .from(orderLines)
    .innerJoin(files, eq(files.orderLineId, orderLines.id))
    .where(inArray(orderLines.orderId, orderIds))
    .groupBy(orderLines.orderId);
  return new Map(rows.map(({ orderId, fileCount }) => [orderId, fileCount]));
}

/** What a filter means to the database. */
export function conditionOf({ query, status, payment }: OrderFilter) {
  return and(
    isNull(customerOrders.replacedById),
    status === null ? undefined : eq(customerOrders.orderStatus, status),
    payment === null ? undefined : eq(customerOrders.paymentStatus, payment),
    query === "" ? undefined : matches(query),
  );
}

/** Each half of the union has an index of its own; an "or" of the two could use neither. */
function matches(typed: string) {
  const query = searchQuery(typed);
  if (query === null) return sql`false`;
  const asked = sql`to_tsquery('simple', ${query})`;
  const found = alias(customerOrders, "found");
  const orderWords = searchWords(
    found.orderNumber,
    found.contactName,
    found.contactEmail,
    found.contactBusiness,
    found.productName,
  );
  return sql`${customerOrders.id} in (
    select ${found.id} from ${customerOrders} found where ${orderWords} @@ ${asked}
    union
    select ${orderLines.orderId} from ${orderLines}
    where ${searchWords(orderLines.productName)} @@ ${asked}
  )`;
}
