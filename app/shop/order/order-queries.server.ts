import { and, asc, desc, eq, isNull, or, sql } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { searchQuery, searchWords } from "#app/platform/db/schema/order-search.ts";
import { customerOrders, files, orderLines } from "#app/platform/db/schema.ts";
import type { OrderFilter } from "./order-filter.ts";

export const ORDERS_PER_PAGE = 25;

const listed = {
  id: customerOrders.id,
  orderNumber: customerOrders.orderNumber,
  createdAt: customerOrders.createdAt,
  contactName: customerOrders.contactName,
  contactBusiness: customerOrders.contactBusiness,
  productName: customerOrders.productName,
  orderStatus: customerOrders.orderStatus,
  paymentStatus: customerOrders.paymentStatus,
  totalAmount: customerOrders.totalAmount,
  isTest: customerOrders.isTest,
  fileCount: sql<number>`(
    select count(*) from ${orderLines} join ${files} on ${files.orderLineId} = ${orderLines.id}
    where ${orderLines.orderId} = ${customerOrders.id}
  )`.mapWith(Number),
};

export type ListedOrder = Awaited<ReturnType<typeof listOrders>>["orders"][number];

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
  return { orders, total, page, pages };
}

function conditionOf({ query, status, payment }: OrderFilter) {
  return and(
    isNull(customerOrders.replacedById),
    status === null ? undefined : eq(customerOrders.orderStatus, status),
    payment === null ? undefined : eq(customerOrders.paymentStatus, payment),
    query === "" ? undefined : matches(query),
  );
}

/** Each half has an index of its own; "in" keeps both in use. */
function matches(typed: string) {
  const query = searchQuery(typed);
  if (query === null) return sql`false`;
  const asked = sql`to_tsquery('simple', ${query})`;
  const orderWords = searchWords(
    customerOrders.orderNumber,
    customerOrders.contactName,
    customerOrders.contactEmail,
    customerOrders.contactBusiness,
    customerOrders.productName,
  );
  return or(
    sql`${orderWords} @@ ${asked}`,
    sql`${customerOrders.id} in (
      select ${orderLines.orderId} from ${orderLines}
      where ${searchWords(orderLines.productName)} @@ ${asked}
    )`,
  );
}
