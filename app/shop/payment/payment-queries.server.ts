import { and, desc, eq, exists, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { isUuid } from "#app/platform/db/is-uuid.server.ts";
import { prepareOnce } from "#app/platform/db/prepare-once.server.ts";
import { alias } from "drizzle-orm/pg-core";
import {
  cartLines,
  customerOrders,
  orderLines,
  outbox,
  payments,
} from "#app/platform/db/schema.ts";
import { awaitsPayment } from "#app/shop/order/order-status.ts";
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
  /**
   * Another browser, which may be the buyer's own: the state, nothing of what was ordered,
   * whether a mail with its link has gone to them, and whether an account has it.
   */
  | ({ found: true; isBuyer: false; state: PaymentState } & OrderElsewhere)
  | ({ found: true; isBuyer: true; order: PaidOrder } & Standing & OfAccount);

interface Standing {
  state: PaymentState;
  /** The order can still be paid: nobody called it off or changed it meanwhile. */
  isPayable: boolean;
  /** What was filled in for the order may still be in its form, which can change it then. */
  isFormKept: boolean;
}

interface OfAccount {
  /** Whoever looks is signed in to the order's account. */
  isInOwnAccount: boolean;
  /** No account has the order. */
  isGuests: boolean;
}

export interface OrderElsewhere {
  orderId: string;
  isMailed: boolean;
  isOfAccount: boolean;
}

/** What its buyer may see of an order after paying. */
export type PaidOrder = Omit<
  NonNullable<Awaited<ReturnType<typeof readOrder>>>,
  keyof Onlooker | "attemptStatus" | "quoteStatus" | "wasReviewed" | "isInCart"
>;

/** What the pages after the payment may show to whoever looks at them. */
export async function findPaymentResult(
  db: Db,
  reference: ResultReference,
  onlooker: Onlooker,
): Promise<PaymentResult> {
  const found = await readOrder(db, reference);
  if (!found) return { found: false };
  const { attemptStatus, visitorHash, userId, quoteStatus, wasReviewed, isInCart, ...order } =
    found;
  const isSettled = order.paymentStatus !== "unpaid";
  const state: PaymentState = isSettled ? "paid" : paymentStateOf(attemptStatus ?? "created");
  if (isOwn({ visitorHash, userId }, onlooker)) {
    const isInOwnAccount = userId !== null && userId === onlooker.userId;
    const isPayable = awaitsPayment({ ...order, quoteStatus });
    const isLetGo = wasReviewed || quoteStatus !== null;
    const isFormKept = isPayable && !isLetGo && (order.cartLineId === null || isInCart);
    const standing = { state, isPayable, isFormKept };
    const isGuests = userId === null;
    return { found: true, isBuyer: true, ...standing, isInOwnAccount, isGuests, order };
  }
  if (!("token" in reference)) return { found: false };
  const elsewhere = {
    orderId: order.id,
    isMailed: order.isMailed,
    isOfAccount: userId !== null,
  };
  return { found: true, isBuyer: false, state, ...elsewhere };
}

/** With how the attempt stands: by an order's id its latest. */
async function readOrder(db: Db, reference: ResultReference) {
  if ("orderId" in reference && !isUuid(reference.orderId)) return null;
  const [order] =
    "token" in reference
      ? await ofToken(db).execute({ token: reference.token })
      : await ofOrder(db).execute({ orderId: reference.orderId });
  return order ?? null;
}

const ofToken = prepareOnce((db) =>
  resultQuery(db, eq(payments.providerOrderId, sql.placeholder("token"))).prepare(
    "result_of_token",
  ),
);
const ofOrder = prepareOnce((db) =>
  resultQuery(db, eq(customerOrders.id, sql.placeholder("orderId"))).prepare("result_of_order"),
);

function resultQuery(db: Db, isMeant: SQL) {
  return db
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
      /** Some mail about it went to its customer, or is on its way. */
      isMailed: sql<boolean>`${isMailed(db)}`,
      deliveryMethod: customerOrders.deliveryMethod,
      isTest: customerOrders.isTest,
      /** Where the order form is: the first line's product or special. */
      productId: orderLines.productId,
      specialId: orderLines.specialId,
      configuration: orderLines.configuration,
      cartLineId: orderLines.cartLineId,
      /** While it is, the checkout has the order as it was. */
      isInCart: sql<boolean>`${isInCart(db)}`,
      /** What the order's form was about: a design by its name, say. */
      formProduct: sql<string | null>`${orderLines.payload} ->> 'productName'`,
      submissionKey: customerOrders.submissionKey,
      visitorHash: customerOrders.visitorHash,
      userId: customerOrders.userId,
      quoteStatus: customerOrders.quoteStatus,
      attemptStatus: payments.status,
      /** The form was emptied when the provider or the team began to look at a payment. */
      wasReviewed: sql<boolean>`${wasReviewed(db)}`,
    })
    .from(customerOrders)
    .leftJoin(payments, eq(payments.orderId, customerOrders.id))
    .leftJoin(
      orderLines,
      and(eq(orderLines.orderId, customerOrders.id), eq(orderLines.position, 1)),
    )
    .where(isMeant)
    .orderBy(desc(payments.attempt))
    .limit(1);
}

function isInCart(db: Db) {
  return exists(
    db.select({ id: cartLines.id }).from(cartLines).where(eq(cartLines.id, orderLines.cartLineId)),
  );
}

function isMailed(db: Db) {
  const isAbout = and(
    eq(outbox.orderId, customerOrders.id),
    eq(outbox.recipient, customerOrders.contactEmail),
  );
  return exists(db.select({ id: outbox.id }).from(outbox).where(isAbout));
}

/** Money was in it once, and the order is unpaid all the same. */
function wasReviewed(db: Db) {
  const attempts = alias(payments, "attempts");
  const isReviewed = and(
    eq(attempts.orderId, customerOrders.id),
    isNotNull(attempts.providerCaptureId),
  );
  return exists(db.select({ id: attempts.id }).from(attempts).where(isReviewed));
}

function isOwn(order: Onlooker, onlooker: Onlooker): boolean {
  const isBrowsers = order.visitorHash !== null && order.visitorHash === onlooker.visitorHash;
  return isBrowsers || (order.userId !== null && order.userId === onlooker.userId);
}
