import { and, desc, eq, inArray, isNull, ne, notInArray, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#app/platform/db/database.server.ts";
import { prepareOnce } from "#app/platform/db/prepare-once.server.ts";
import { customerOrders, orderLines, orderTotals, type payments } from "#app/platform/db/schema.ts";
import { sumCents, ZERO_CENTS } from "#app/shop/money/money.ts";
import { standingDesigns } from "#app/shop/proof/design-approved.server.ts";
import { cameFor, cameForSchema } from "#app/shop/order/line/came-for.server.ts";
import type { OwnOrderShow } from "#app/shop/order/own-order-shows.ts";
import { mainPicture } from "#app/shop/order/line/main-picture.server.ts";
import { NEWEST_FIRST } from "#app/shop/order/order-conditions.server.ts";

export const OWN_ORDERS_PER_PAGE = 10;

/**
 * A customer's orders, those that wait for the customer before the others, the newest first, a
 * page at a time (counted from 1); a page that is not there is empty.
 */
export async function listOrdersOf(db: Db, userId: string, page: number, show: OwnOrderShow) {
  return LIST_QUERIES[show](db).execute({ userId, offset: (page - 1) * OWN_ORDERS_PER_PAGE });
}

export type ListedOrder = Awaited<ReturnType<typeof listOrdersOf>>[number];

const readMoves = z.array(
  z.object({
    kind: z.literal("status"),
    toStatus: z.string().nullable(),
    createdAt: z.number().transform((milliseconds) => new Date(milliseconds)),
  }),
).parse;

const readJobs = z.array(
  z.object({
    configuration: z
      .object({
        hasOwnDesign: z.boolean(),
        reprintOf: z.string().optional(),
        deliveryTime: z.string().nullable(),
      })
      .nullable(),
    payload: z.object({ orderType: z.string().nullable(), details: z.unknown() }),
    came: cameForSchema,
  }),
).parse;

const listed = {
  id: customerOrders.id,
  hasMoreLines: sql<boolean>`exists (
    select from order_lines other where other.order_id = customer_orders.id and other.position = 2
  )`,
  orderNumber: customerOrders.orderNumber,
  createdAt: customerOrders.createdAt,
  paidAt: customerOrders.paidAt,
  productName: customerOrders.productName,
  orderKind: customerOrders.orderKind,
  orderStatus: customerOrders.orderStatus,
  paymentStatus: customerOrders.paymentStatus,
  quoteStatus: customerOrders.quoteStatus,
  deliveryMethod: customerOrders.deliveryMethod,
  deliveryAddress: customerOrders.deliveryAddress,
  totalAmount: customerOrders.totalAmount,
  megaBucksUsed: customerOrders.megaBucksUsed,
  megaBucksEarned: customerOrders.megaBucksEarned,
  paypalOrderId: customerOrders.paypalOrderId,
  trackingCarrier: customerOrders.trackingCarrier,
  trackingNumber: customerOrders.trackingNumber,
  isTest: customerOrders.isTest,
  artworkMissing: customerOrders.artworkMissing,
  proofState: customerOrders.proofState,
  /** The first line: what is shown of the order, and ordered again. */
  lineId: orderLines.id,
  productId: orderLines.productId,
  configuration: orderLines.configuration,
  goods: orderLines.priceLines,
  /** The subject of the order's form: a design by its name, say. */
  formProduct: sql<string | null>`${orderLines.payload} ->> 'productName'`,
  /** How the answers of a package stand; `null` on every other. */
  details: sql<unknown>`${orderLines.payload} -> 'details'`,
  picture: mainPicture(),
  standingDesigns: standingDesigns(),
  hasFiles: hasFiles(),
  attemptStatus: lastAttempt(),
  refundUnderWay: refundUnderWay(),
  hasProofWaiting: proofWaiting(),
  /** When its status was changed, and to what. */
  moves: moves(),
  /** The facts that decide when each of its lines is ready. */
  jobs: jobs(),
};

/** An order that the customer changed before paying lives on in the one that replaced it. */
const isOwn = and(
  eq(customerOrders.userId, sql.placeholder("userId")),
  isNull(customerOrders.replacedById),
);

const { orderStatus, paymentStatus, quoteStatus, proofState, artworkMissing } = customerOrders;

/** What the list can show; `again` is what was paid for and printed, or is to be. */
const SHOWN: Readonly<Record<OwnOrderShow, SQL | undefined>> = {
  all: undefined,
  open: notInArray(orderStatus, ["delivered", "cancelled"]),
  again: and(
    ne(orderStatus, "cancelled"),
    inArray(paymentStatus, ["paid", "partly_refunded"]),
    eq(artworkMissing, false),
    eq(proofState, "none"),
    eq(customerOrders.orderKind, "product"),
  ),
};

/** It can't go on without its customer; what exactly they do is `nextStep`'s to say. */
const WAITS = sql`(${orderStatus} in ('pending', 'processing') and ${paymentStatus} <> 'refunded' and (
  ${proofState} = 'waiting' or (${artworkMissing} and ${orderStatus} = 'pending')
  or (${paymentStatus} = 'unpaid' and coalesce(${quoteStatus}, 'sent') in ('sent', 'accepted'))
))`;

const LISTED_ORDER = [desc(WAITS), ...NEWEST_FIRST];

/**
 * The offset is asked for by a query of its own: what the planner can't see when it knows the number
 * either leaves it nothing to gain from a new plan for each page, so it keeps the first.
 */
function shown(isShown: SQL | undefined) {
  return sql`(
    select ${customerOrders.id} from ${customerOrders} where ${and(isOwn, isShown)}
    order by ${sql.join(LISTED_ORDER, sql`, `)}
    limit ${sql.raw(String(OWN_ORDERS_PER_PAGE))} offset (select ${sql.placeholder("offset")}::int)
  )`;
}

const listQuery = (show: OwnOrderShow) =>
  prepareOnce((db) =>
    db
      .select(listed)
      .from(customerOrders)
      .leftJoin(
        orderLines,
        and(eq(orderLines.orderId, customerOrders.id), eq(orderLines.position, 1)),
      )
      .where(sql`${customerOrders.id} = any(array${shown(SHOWN[show])})`)
      .orderBy(...LISTED_ORDER)
      .prepare(`own_orders_${show}`),
  );

const LIST_QUERIES = {
  all: listQuery("all"),
  open: listQuery("open"),
  again: listQuery("again"),
} satisfies Record<OwnOrderShow, ReturnType<typeof listQuery>>;

/** How many orders each part of the list has, beside all of them. */
export async function countOrdersOf(db: Db, userId: string) {
  const [counts] = await countQuery(db).execute({ userId });
  return counts ?? { open: 0, again: 0 };
}

const countQuery = prepareOnce((db) =>
  db
    .select({
      open: sql`count(*) filter (where ${SHOWN.open})`.mapWith(Number),
      again: sql`count(*) filter (where ${SHOWN.again})`.mapWith(Number),
    })
    .from(customerOrders)
    .where(isOwn)
    .prepare("own_order_counts"),
);

/** The customer's own artwork is with the item, to be printed from again. */
function hasFiles() {
  return sql<boolean>`exists (
    select from files file where file.order_line_id = order_lines.id and file.purpose = 'artwork'
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

/** Money is going back that the provider has not confirmed yet. */
export function refundUnderWay() {
  return sql<boolean>`exists (
    select from refunds refund
    where refund.order_id = customer_orders.id and refund.status in ('starting', 'pending')
  )`;
}

/** The customer has a proof to look at. Few orders have any: of the others nothing more is read. */
function proofWaiting() {
  return sql<boolean>`case when customer_orders.proof_state in ('waiting', 'changes')
    and customer_orders.payment_status <> 'refunded' then exists (
      select from proofs proof join order_lines line on line.id = proof.order_line_id
      where line.order_id = customer_orders.id and proof.state = 'waiting'
    ) else false end`;
}

function moves() {
  return sql`(
    select coalesce(json_agg(json_build_object('kind', event.kind, 'toStatus', event.to_status,
      'createdAt', extract(epoch from event.created_at) * 1000)), '[]')
    from order_events event
    where event.order_id = customer_orders.id and event.kind = 'status'
  )`.mapWith(readMoves);
}

function jobs() {
  return sql`(
    select coalesce(json_agg(json_build_object('configuration', line.configuration,
      'payload', json_build_object('orderType', line.payload ->> 'orderType',
        'details', line.payload -> 'details'),
      'came', ${cameFor(sql`line`)})), '[]')
    from order_lines line where line.order_id = customer_orders.id
  )`.mapWith(readJobs);
}

/**
 * The totals of all of a customer's orders. "Spent" is the payments that were not wholly refunded,
 * whatever became of the order. Tests count only where all payments are tests: no money moved for
 * them.
 */
export async function totalOrdersOf(
  db: Db,
  userId: string,
  { countTests }: { countTests: boolean },
) {
  const [kept] = await totalsQuery(db).execute({ userId });
  if (!kept) return { orders: 0, cancelled: 0, tests: 0, spent: ZERO_CENTS, earned: ZERO_CENTS };
  const { orders, cancelled, tests, spent, earned, testsSpent, testsEarned } = kept;
  return {
    orders,
    cancelled,
    tests,
    spent: sumCents(countTests ? [spent, testsSpent] : [spent]),
    earned: sumCents(countTests ? [earned, testsEarned] : [earned]),
  };
}

const totalsQuery = prepareOnce((db) =>
  db
    .select()
    .from(orderTotals)
    .where(eq(orderTotals.userId, sql.placeholder("userId")))
    .prepare("order_totals"),
);
