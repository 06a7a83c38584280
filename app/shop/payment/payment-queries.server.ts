import { and, desc, eq, or, type SQL, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { customerOrders, orderLines, payments } from "#app/platform/db/schema.ts";
import { type PaymentState, paymentStateOf } from "./payment-state.ts";

/** Who looks: the browser that ordered, or the customer's account (decisions §6). */
export interface Onlooker {
  visitorHash: string | null;
  userId: string | null;
}

/** What a payment result page is opened with: the provider's token, or our order's id. */
export type ResultReference = { token: string } | { orderId: string };

export type PaymentResult =
  | { found: false }
  /** Somebody else's browser: the state, and nothing about the order. */
  | { found: true; isBuyer: false; state: PaymentState }
  | { found: true; isBuyer: true; state: PaymentState; order: PaidOrder };

export type PaidOrder = NonNullable<Awaited<ReturnType<typeof readOrder>>>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What the pages after the payment may show to whoever looks at them. */
export async function findPaymentResult(
  db: DbOrTx,
  reference: ResultReference,
  onlooker: Onlooker,
): Promise<PaymentResult> {
  const located = await locate(db, reference);
  if (!located) return { found: false };
  const order = await readOrder(db, located.orderId, onlooker);
  if (!order) {
    return "token" in reference
      ? { found: true, isBuyer: false, state: located.state }
      : { found: false };
  }
  return { found: true, isBuyer: true, state: located.state, order };
}

/** By an order's id, how its latest attempt stands. */
async function locate(db: DbOrTx, reference: ResultReference) {
  if ("orderId" in reference && !UUID.test(reference.orderId)) return null;
  const [row] = await db
    .select({
      orderId: customerOrders.id,
      paymentStatus: customerOrders.paymentStatus,
      attemptStatus: payments.status,
    })
    .from(customerOrders)
    .leftJoin(payments, eq(payments.orderId, customerOrders.id))
    .where(
      "token" in reference
        ? eq(payments.providerOrderId, reference.token)
        : eq(customerOrders.id, reference.orderId),
    )
    .orderBy(desc(payments.attempt))
    .limit(1);
  if (!row) return null;
  const isSettled = row.paymentStatus !== "unpaid";
  const state: PaymentState = isSettled ? "paid" : paymentStateOf(row.attemptStatus ?? "starting");
  return { orderId: row.orderId, state };
}

async function readOrder(db: DbOrTx, orderId: string, onlooker: Onlooker) {
  const owner = ownerOf(onlooker);
  if (!owner) return null;
  const [order] = await db
    .select({
      id: customerOrders.id,
      orderNumber: customerOrders.orderNumber,
      orderKind: customerOrders.orderKind,
      orderStatus: customerOrders.orderStatus,
      paymentStatus: customerOrders.paymentStatus,
      productName: customerOrders.productName,
      totalAmount: customerOrders.totalAmount,
      priceLines: customerOrders.priceLines,
      contactName: customerOrders.contactName,
      contactEmail: customerOrders.contactEmail,
      deliveryMethod: customerOrders.deliveryMethod,
      isTest: customerOrders.isTest,
      /** Where the order form is: the first line's product or special. */
      productId: orderLines.productId,
      specialId: orderLines.specialId,
      configuration: orderLines.configuration,
      /** What the order's form was about: a design by its name, say. */
      formProduct: sql<string | null>`${orderLines.payload} ->> 'productName'`,
      submissionKey: customerOrders.submissionKey,
    })
    .from(customerOrders)
    .leftJoin(
      orderLines,
      and(eq(orderLines.orderId, customerOrders.id), eq(orderLines.position, 1)),
    )
    .where(and(eq(customerOrders.id, orderId), owner));
  return order ?? null;
}

function ownerOf({ visitorHash, userId }: Onlooker): SQL | undefined {
  return or(
    visitorHash === null ? undefined : eq(customerOrders.visitorHash, visitorHash),
    userId === null ? undefined : eq(customerOrders.userId, userId),
  );
}
