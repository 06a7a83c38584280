import { and, eq, or } from "drizzle-orm";
import { z } from "zod";
import { customerOrders } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { submitCustomPaymentCall } from "#app/shop/custom-payment/custom-payment.server.ts";
import { designOrder, designRequest } from "#app/shop/design/design-orders.server.ts";
import { websiteOrder } from "#app/shop/website/website-order.server.ts";
import type { SubmitOrderCall } from "#app/shop/checkout/order-kind.server.ts";
import { openOrder } from "#app/shop/checkout/open-order.server.ts";
import { ORDER_NOTICES } from "#app/shop/checkout/order-notices.ts";
import type { Buyer, Payer } from "#app/shop/checkout/order-request.ts";
import { submitProductCall } from "#app/shop/checkout/submit-product-call.server.ts";
import type { SubmitResult } from "#app/shop/checkout/submit-result.ts";
import { dollarsOfJson } from "#app/shop/form/json-dollars.ts";
import { toDollars } from "#app/shop/money/money.ts";

/** The body of the named call `create-paypal-order` (specification §7). */
export const createOrderCallSchema = z.object({
  amount: z.union([z.number(), z.string().max(20)]),
  currency: z.literal("USD", { error: "Payments are in USD" }),
  description: z.string().max(4000).default(""),
  orderData: z.looseObject({
    /** The kind of an order that is placed here; one with a number has its own. */
    orderType: z.unknown().optional(),
    /** The number of an order that one of the `send-…` calls placed, as it was answered. */
    orderNumber: z.string().max(20).optional(),
  }),
});

/**
 * The kinds that this call can order by itself; packages and apps are placed by calls of their own.
 */
const ORDER_CALLS: ReadonlyMap<unknown, SubmitOrderCall> = new Map([
  ["product", submitProductCall],
  ["special", submitProductCall],
  ["commercial", submitProductCall],
  ["website", websiteOrder.submitCall],
  ["design", designOrder.submitCall],
  ["design-request", designRequest.submitCall],
  ["custom-payment", submitCustomPaymentCall],
]);

type CreateOrderCall = z.output<typeof createOrderCallSchema>;

type PayServices = Pick<
  Services,
  "changes" | "db" | "env" | "jobs" | "log" | "now" | "payments" | "storage"
>;

/**
 * Opens a payment. With the `orderNumber` that a `send-…` call answered it is that
 * order's, if the same browser or account placed it; the same `submissionKey` finds
 * it too. Else `orderData` is the whole order and is placed here, once for its key.
 * `amount` is the total that the caller saw: the shop reckons its own, and where
 * they differ nothing is ordered and nothing charged. A custom payment alone has no
 * other amount, within the limits of its form.
 */
export async function createOrderCall(
  services: PayServices,
  payer: Payer,
  call: CreateOrderCall,
): Promise<SubmitResult> {
  const { orderNumber } = call.orderData;
  return orderNumber === undefined
    ? placeFor(services, payer, call)
    : payFor(services, payer.buyer, orderNumber, call);
}

/** Opens the payment of an order that the same person placed before. */
async function payFor(
  services: PayServices,
  { visitorHash, userId }: Buyer,
  orderNumber: string,
  { amount }: CreateOrderCall,
): Promise<SubmitResult> {
  const owners = [
    ...(visitorHash === null ? [] : [eq(customerOrders.visitorHash, visitorHash)]),
    ...(userId === null ? [] : [eq(customerOrders.userId, userId)]),
  ];
  const isOwn = or(...owners);
  const [order] = isOwn
    ? await services.db
        .select({
          id: customerOrders.id,
          orderNumber: customerOrders.orderNumber,
          orderKind: customerOrders.orderKind,
          productName: customerOrders.productName,
          couponCode: customerOrders.couponCode,
          quoteStatus: customerOrders.quoteStatus,
          totalAmount: customerOrders.totalAmount,
        })
        .from(customerOrders)
        .where(and(eq(customerOrders.orderNumber, orderNumber), isOwn))
    : [];
  if (!order) return { status: "refused", notice: ORDER_NOTICES.unknownOrder, errors: {} };
  if (dollarsOfJson(amount) !== toDollars(order.totalAmount)) {
    const { totalAmount: totalCents } = order;
    return openOrder(services, { ok: false, reason: "price_changed", totalCents });
  }
  // A price that was accepted is paid as any other.
  const quoteStatus = order.quoteStatus === "accepted" ? null : order.quoteStatus;
  return openOrder(services, { ok: true, order: { ...order, quoteStatus, attempt: null } });
}

async function placeFor(
  services: PayServices,
  payer: Payer,
  { amount, description, orderData }: CreateOrderCall,
): Promise<SubmitResult> {
  const submit = ORDER_CALLS.get(orderData.orderType);
  if (!submit) {
    const words = `Say what is paid for: ${[...ORDER_CALLS.keys()].join(", ")}`;
    return refused({ "orderData.orderType": [words] });
  }
  const seen = dollarsOfJson(amount);
  // The amount is the one to be paid, not the price before tax that the documents call
  // `totalPrice`.
  const body = {
    ...orderData,
    totalPrice: null,
    expectedTotal: seen ?? "",
    paymentDescription: description,
  };
  return submit(services, payer, body);
}

/** Why a body is none of this call's. */
export function refuseCall({ issues }: z.ZodError): SubmitResult {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of issues) (errors[path.join(".")] ??= []).push(message);
  return refused(errors);
}

function refused(errors: Record<string, string[]>): SubmitResult {
  return { status: "refused", notice: ORDER_NOTICES.failed, errors };
}
