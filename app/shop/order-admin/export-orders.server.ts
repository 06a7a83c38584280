import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { customerOrders, payments, refundLines, refunds } from "#app/platform/db/schema.ts";
import { type Cents, toDollars } from "#app/shop/money/money.ts";
import { csvFile, csvOf } from "#app/shop/rewards/csv.ts";
import { dueCell } from "#app/shop/order/due/due-view.ts";
import { ORDER_KIND_FACTS } from "#app/shop/order/order-kinds.ts";
import {
  type AskedOrders,
  chooseOrders,
  IS_RUSH,
  NEWEST_FIRST,
} from "#app/shop/order/order-conditions.server.ts";
import { ORDER_STATUS_WORDS, paymentWords } from "#app/shop/order/order-status.ts";

/** Rows that are in memory at a time. */
const BATCH = 1000;

const exported = {
  id: customerOrders.id,
  /** The moment to the microsecond, which a `Date` has not: the next batch begins after it. */
  at: sql<string>`${customerOrders.createdAt}::text`,
  orderNumber: customerOrders.orderNumber,
  orderKind: customerOrders.orderKind,
  orderStatus: customerOrders.orderStatus,
  paymentStatus: customerOrders.paymentStatus,
  quoteStatus: customerOrders.quoteStatus,
  productName: customerOrders.productName,
  contactName: customerOrders.contactName,
  contactBusiness: customerOrders.contactBusiness,
  contactEmail: customerOrders.contactEmail,
  contactPhone: customerOrders.contactPhone,
  deliveryMethod: customerOrders.deliveryMethod,
  deliveryAddress: customerOrders.deliveryAddress,
  discountAmount: customerOrders.discountAmount,
  shippingAmount: customerOrders.shippingAmount,
  taxableAmount: customerOrders.taxableAmount,
  taxAmount: customerOrders.taxAmount,
  totalAmount: customerOrders.totalAmount,
  refundedAmount: customerOrders.refundedAmount,
  refundedTax: sql`case when ${customerOrders.refundedAmount} > 0 then (
    select coalesce(sum(${refundLines.taxAmount}), 0) from ${refundLines}
    join ${refunds} on ${refunds.id} = ${refundLines.refundId}
    where ${refunds.orderId} = ${customerOrders.id} and ${refunds.status} = 'completed'
  ) else 0 end`.mapWith(refundLines.taxAmount),
  couponCode: customerOrders.couponCode,
  trackingCarrier: customerOrders.trackingCarrier,
  trackingNumber: customerOrders.trackingNumber,
  isTest: customerOrders.isTest,
  dueOn: customerOrders.dueOn,
  dueAfter: customerOrders.dueAfter,
  isRush: IS_RUSH,
};

const HEAD = [
  "Order",
  "Placed",
  "Paid",
  "Due",
  "Rush",
  "Kind",
  "Status",
  "Payment",
  "Product",
  "Customer",
  "Business",
  "Email",
  "Phone",
  "Delivery",
  "State",
  "ZIP",
  "Discount",
  "Shipping",
  "Taxable",
  "Tax",
  "Total",
  "Refunded",
  "Refunded tax",
  "Code",
  "Payment ID",
  "Carrier",
  "Tracking number",
  "Test",
];

/**
 * The orders of a choice as a CSV file, newest first, in pieces: however many there are,
 * one batch of them is in memory. Amounts are dollars, times the shop's. The state is the one
 * whose sales tax applies: `shopState` for what is picked up.
 */
export async function* exportOrders(
  db: Db,
  { shopState, ...asked }: AskedOrders & { shopState: string },
): AsyncGenerator<string, void> {
  yield csvFile([HEAD]);
  const time = (moment: SQL | typeof customerOrders.paidAt) =>
    sql<
      string | null
    >`to_char(${moment} at time zone ${asked.timeZone}::text, 'YYYY-MM-DD HH24:MI')`;
  const columns = {
    ...exported,
    placed: time(sql`${customerOrders.createdAt}`),
    paid: time(customerOrders.paidAt),
    /** The provider's own number of the payment that was collected. */
    paymentId: payments.providerCaptureId,
  };
  const isCaptured = eq(payments.status, "captured");
  const { condition } = await chooseOrders(db, asked);
  let last: { id: string; at: string } | null = null;
  do {
    const rows: ExportedOrder[] = await db
      .select(columns)
      .from(customerOrders)
      // One at most.
      .leftJoin(payments, and(eq(payments.orderId, customerOrders.id), isCaptured))
      .where(and(condition, last === null ? undefined : isAfter(last)))
      .orderBy(...NEWEST_FIRST)
      .limit(BATCH);
    yield csvOf(rows.map((order) => rowOf(order, shopState)));
    last = rows.length < BATCH ? null : (rows.at(-1) ?? null);
  } while (last !== null);
}

/** The first part alone is what the index is searched by. */
function isAfter({ id, at }: { id: string; at: string }): SQL | undefined {
  const { createdAt } = customerOrders;
  return and(
    sql`${createdAt} <= ${at}::timestamptz`,
    sql`(${createdAt} < ${at}::timestamptz or ${customerOrders.id} > ${id}::uuid)`,
  );
}

type ExportedOrder = Pick<
  typeof customerOrders.$inferSelect,
  Exclude<keyof typeof exported, "at" | "isRush" | "refundedTax">
> & {
  at: string;
  isRush: boolean;
  refundedTax: Cents;
  placed: string | null;
  paid: string | null;
  paymentId: string | null;
};

const DELIVERY_WORDS: Readonly<Record<ExportedOrder["deliveryMethod"], string>> = {
  ship: "Shipped",
  pickup: "Pickup",
  none: "",
};

function rowOf(order: ExportedOrder, shopState: string): string[] {
  return [
    order.orderNumber,
    order.placed ?? "",
    order.paid ?? "",
    dueCell(order),
    order.isRush ? "yes" : "",
    ORDER_KIND_FACTS[order.orderKind].words,
    ORDER_STATUS_WORDS[order.orderStatus],
    paymentWords(order),
    order.productName,
    order.contactName,
    order.contactBusiness,
    order.contactEmail,
    order.contactPhone,
    DELIVERY_WORDS[order.deliveryMethod],
    order.deliveryMethod === "pickup" ? shopState : (order.deliveryAddress?.state ?? ""),
    order.deliveryAddress?.zip ?? "",
    toDollars(order.discountAmount),
    toDollars(order.shippingAmount),
    toDollars(order.taxableAmount),
    toDollars(order.taxAmount),
    toDollars(order.totalAmount),
    toDollars(order.refundedAmount),
    toDollars(order.refundedTax),
    order.couponCode ?? "",
    order.paymentId ?? "",
    order.trackingCarrier ?? "",
    order.trackingNumber ?? "",
    order.isTest ? "yes" : "",
  ];
}
