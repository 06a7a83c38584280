import { and, asc, count, desc, eq, inArray, isNull, sql, sum } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { customerOrders, orderEvents, orderLines, type payments } from "#app/platform/db/schema.ts";
import { ZERO_CENTS } from "#app/shop/pricing/money.ts";

export const OWN_ORDERS_PER_PAGE = 10;

/** Orders that the customer changed before paying live on in the one that replaced them. */
const isListedFor = (userId: string) =>
  and(eq(customerOrders.userId, userId), isNull(customerOrders.replacedById));

/**
 * A customer's orders, newest first, a page at a time (counted from 1); a page that
 * is not there is empty. Three queries, whatever their number.
 */
export async function listOrdersOf(db: Db, userId: string, page: number) {
  const shown = db
    .select({ id: customerOrders.id })
    .from(customerOrders)
    .where(isListedFor(userId))
    .orderBy(desc(customerOrders.createdAt), asc(customerOrders.id))
    .limit(OWN_ORDERS_PER_PAGE)
    .offset((page - 1) * OWN_ORDERS_PER_PAGE)
    .as("shown");
  const orders = await db
    .select(listed)
    .from(shown)
    .innerJoin(customerOrders, eq(customerOrders.id, shown.id))
    .leftJoin(
      orderLines,
      and(eq(orderLines.orderId, customerOrders.id), eq(orderLines.position, 1)),
    )
    .orderBy(desc(customerOrders.createdAt), asc(customerOrders.id));
  const ids = orders.map(({ id }) => id);
  const moves = ids.length === 0 ? [] : await listMoves(db, ids);
  return orders.map((order) => ({
    ...order,
    moves: moves.filter(({ orderId }) => orderId === order.id),
  }));
}

export type ListedOrder = Awaited<ReturnType<typeof listOrdersOf>>[number];

const listed = {
  id: customerOrders.id,
  orderNumber: customerOrders.orderNumber,
  createdAt: customerOrders.createdAt,
  paidAt: customerOrders.paidAt,
  productName: customerOrders.productName,
  orderKind: customerOrders.orderKind,
  orderStatus: customerOrders.orderStatus,
  paymentStatus: customerOrders.paymentStatus,
  quoteStatus: customerOrders.quoteStatus,
  deliveryMethod: customerOrders.deliveryMethod,
  totalAmount: customerOrders.totalAmount,
  megaBucksUsed: customerOrders.megaBucksUsed,
  megaBucksEarned: customerOrders.megaBucksEarned,
  paypalOrderId: customerOrders.paypalOrderId,
  trackingCarrier: customerOrders.trackingCarrier,
  trackingNumber: customerOrders.trackingNumber,
  isTest: customerOrders.isTest,
  /** The first line: what is shown of the order, and ordered again. */
  productId: orderLines.productId,
  configuration: orderLines.configuration,
  goods: orderLines.priceLines,
  /** What the order's form was about: a design by its name, say. */
  formProduct: sql<string | null>`${orderLines.payload} ->> 'productName'`,
  picture: mainPicture(),
  attemptStatus: lastAttempt(),
};

/** An archived product still has its picture. Whole names: alone in a query, columns lose their table's. */
export function mainPicture() {
  return sql<string | null>`(
    select image.image_url from product_images image
    where image.product_id = order_lines.product_id
    order by image.is_main desc, image.sort_order limit 1
  )`;
}

/** How the latest attempt to pay the order stands. */
export function lastAttempt() {
  return sql<typeof payments.$inferSelect.status | null>`(
    select attempt.status from payments attempt
    where attempt.order_id = customer_orders.id
    order by attempt.attempt desc limit 1
  )`;
}

function listMoves(db: Db, orderIds: string[]) {
  return db
    .select({
      orderId: orderEvents.orderId,
      kind: orderEvents.kind,
      toStatus: orderEvents.toStatus,
      createdAt: orderEvents.createdAt,
    })
    .from(orderEvents)
    .where(and(inArray(orderEvents.orderId, orderIds), eq(orderEvents.kind, "status")));
}

/**
 * What all of a customer's orders come to. Spent is what was paid and not wholly
 * given back, whatever became of the order. Tests count only where all payments
 * are tests: no money moved for them.
 */
export async function totalOrdersOf(
  db: Db,
  userId: string,
  { countTests }: { countTests: boolean },
) {
  const counted = countTests ? sql`true` : sql`not ${customerOrders.isTest}`;
  const isPaid = inArray(customerOrders.paymentStatus, ["paid", "partly_refunded"]);
  const [totals] = await db
    .select({
      orders: count(),
      cancelled: sql`count(*) filter (where ${customerOrders.orderStatus} = 'cancelled')`.mapWith(
        Number,
      ),
      tests: sql`count(*) filter (where ${customerOrders.isTest})`.mapWith(Number),
      spent:
        sql`coalesce(${sum(customerOrders.totalAmount)} filter (where ${isPaid} and ${counted}), 0)`.mapWith(
          customerOrders.totalAmount,
        ),
      earned:
        sql`coalesce(${sum(customerOrders.megaBucksEarned)} filter (where ${counted}), 0)`.mapWith(
          customerOrders.megaBucksEarned,
        ),
    })
    .from(customerOrders)
    .where(isListedFor(userId));
  return totals ?? { orders: 0, cancelled: 0, tests: 0, spent: ZERO_CENTS, earned: ZERO_CENTS };
}
