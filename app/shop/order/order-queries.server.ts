import { count, eq, inArray, type SQL, sql } from "drizzle-orm";
import { countUpTo } from "#app/platform/db/count-up-to.server.ts";
import type { Db, DbOrTx } from "#app/platform/db/database.server.ts";
import { customerOrders, files, orderLines } from "#app/platform/db/schema.ts";
import { chooseOrders, IS_RUSH, NEEDS, type OrderChoice } from "./order-conditions.server.ts";
import { mainPicture } from "./line/main-picture.server.ts";
import type { ShopClock } from "#app/shop/clock/shop-time.ts";
import { LAST_BROAD_PAGE, MOST_COUNTED } from "#app/shop/records/list-limits.ts";
import { isUnfiltered, type OrderFilter, ORDERS_PER_PAGE } from "./order-filter.ts";

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
  proofState: customerOrders.proofState,
  artworkMissing: sql<boolean>`${NEEDS.artwork}`,
  deliveryMethod: customerOrders.deliveryMethod,
  dueOn: customerOrders.dueOn,
  dueAfter: customerOrders.dueAfter,
  isRush: IS_RUSH,
  orderKind: customerOrders.orderKind,
  /** The picture of the product on its first line. */
  picture: sql<string | null>`(
    select ${mainPicture()} from order_lines where order_lines.order_id = ${customerOrders}.id
    order by order_lines.position limit 1)`,
};

const LAST_PAGE = MOST_COUNTED / ORDERS_PER_PAGE;

/**
 * Orders for staff, sorted as asked, a page at a time. Orders that a customer replaced are left
 * out. `total` is exact up to `MOST_COUNTED`; one more stands for all that are above, and
 * `null` for many that nobody waits for while they are counted.
 */
export async function listOrders(
  db: Db,
  { page: asked, ...filter }: OrderFilter,
  clock: ShopClock,
) {
  const choice = await chooseOrders(db, { ...filter, ...clock });
  const total = await countChosen(db, choice, isUnfiltered({ ...filter, query: "", page: 1 }));
  const lastPage = choice.isBroad ? LAST_BROAD_PAGE : LAST_PAGE;
  const pages = Math.min(
    lastPage,
    Math.max(1, Math.ceil((total ?? MOST_COUNTED) / ORDERS_PER_PAGE)),
  );
  const page = Math.min(asked, pages);
  const orders = await findOrders(db, choice, {
    limit: ORDERS_PER_PAGE,
    offset: (page - 1) * ORDERS_PER_PAGE,
  });
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

async function countChosen(
  db: Db,
  { condition, withoutWords, isBroad }: OrderChoice,
  hasWordsOnly: boolean,
): Promise<number | null> {
  if (isBroad && hasWordsOnly) return MOST_COUNTED + 1;
  if (isBroad && (await countOrders(db, withoutWords)) > MOST_COUNTED) return null;
  return countOrders(db, condition);
}

/** How many orders there are, up to one more than `MOST_COUNTED`. */
export function countOrders(db: DbOrTx, where: SQL | undefined): Promise<number> {
  return countUpTo(db, { table: customerOrders, where, most: MOST_COUNTED });
}

/** The first orders of a choice. A page is found in an index where it can be; only its orders are read. */
export function findOrders(
  db: DbOrTx,
  { condition, orderBy }: Pick<OrderChoice, "condition" | "orderBy">,
  { limit, offset = 0 }: { limit: number; offset?: number },
) {
  const onPage = db
    .select({ id: customerOrders.id })
    .from(customerOrders)
    .where(condition)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  return db
    .select(listed)
    .from(customerOrders)
    .where(sql`${customerOrders.id} = any(array(${onPage}))`)
    .orderBy(...orderBy);
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
