import { randomUUID } from "node:crypto";
import { and, desc, eq } from "drizzle-orm";
import { customerOrders, payments } from "#app/platform/db/schema.ts";
import { addToCart } from "#app/shop/cart/keep-line.server.ts";
import { submitCart } from "#app/shop/cart/place-cart-order.server.ts";
import { viewCart } from "#app/shop/cart/view-cart.server.ts";
import type { Product } from "#app/shop/catalog/product.ts";
import { cancelOwnOrder } from "#app/shop/own-order/cancel-own-order.server.ts";
import type { Buyer } from "#app/shop/checkout/order-request.ts";
import { submitOrder } from "#app/shop/checkout/place-order.server.ts";
import type { SubmitResult } from "#app/shop/checkout/submit-result.ts";
import { settlePayment } from "#app/shop/payment/attempt/settle-payment.server.ts";
import { startPayment } from "#app/shop/payment/attempt/start-payment.server.ts";
import { OUTCOMES } from "#simulator/outcomes.ts";
import { orderForm } from "#tests/support/order-form.ts";
import type { paymentShop } from "#tests/payments/payment-fixture.ts";
import { live } from "./mortal.ts";
import type { Seeded } from "./seeded.ts";

export interface Market {
  shop: Awaited<ReturnType<typeof paymentShop>>;
  /** The shop's services with the provider as mortal processes see it. */
  services: Awaited<ReturnType<typeof paymentShop>>["services"];
  cards: Product;
  /** Codes that many want and one gets. */
  coupons: readonly [string, ...string[]];
  /** How likely a call to the provider goes wrong. */
  risk: number;
}

const QUANTITIES = [250, 500, 1000, 2500] as const;

/**
 * One customer's visit from the first click to the last, as it may go: one item or a
 * cart, a code that others want as well, a payment that is approved, declined, held,
 * cancelled or forgotten, one return or several, the same order sent again.
 */
export async function visit(market: Market, chance: Seeded, userId: string | null): Promise<void> {
  const buyer: Buyer = { visitorHash: randomUUID(), userId, addressHash: null };
  const submit = chance.happens(0.5) ? cartOf(market, chance, buyer) : itemOf(market, buyer);
  const orders = chance.happens(0.25) ? 2 : 1;
  for (let time = 0; time < orders; time += 1) {
    const tries = chance.happens(0.3) ? 2 : 1;
    const quantity = chance.pick(QUANTITIES);
    await Promise.all(
      Array.from({ length: tries }, () => live(chance, market.risk, () => submit(quantity))),
    );
  }
  await payLastOrder(market, chance, buyer);
}

/**
 * Sends the form as often as it is called, each time with the total that holds then;
 * with another quantity it is the same form, changed.
 */
type Submit = (quantity: number) => Promise<SubmitResult>;

function itemOf({ services }: Market, buyer: Buyer): Submit {
  const form = orderForm({ submissionKey: randomUUID() });
  return async (quantity) => {
    const send = (expectedTotal: string) =>
      submitOrder(services, {
        ...buyer,
        productId: 1,
        specialId: null,
        form: { ...form, quantity, expectedTotal },
      });
    return withTotal(send);
  };
}

function cartOf({ services, cards, coupons }: Market, chance: Seeded, buyer: Buyer): Submit {
  const items = Array.from({ length: 1 + chance.upTo(2) }, () =>
    orderForm({ quantity: chance.pick(QUANTITIES) }),
  );
  const couponCode = chance.happens(0.4) ? chance.pick(coupons) : "";
  return async (quantity) => {
    for (const [index, item] of items.entries()) {
      const form = index === 0 ? { ...item, quantity } : item;
      await addToCart(services, buyer, { product: cards, special: null, form, ...form });
    }
    const { checkoutKey } = await viewCart(services, buyer, services.now());
    const { contact } = orderForm();
    const send = (expectedTotal: string, code: string) =>
      submitCart(services, buyer, {
        contact,
        expectedTotal,
        couponCode: code,
        submissionKey: checkoutKey ?? "",
        delivery: { method: "pickup" },
      });
    const result = await withTotal((total) => send(total, couponCode));
    // Somebody else has the code: without it, then.
    const isTaken = result.status === "refused" && result.errors["couponCode"] !== undefined;
    return isTaken ? withTotal((total) => send(total, "")) : result;
  };
}

/** As a page does: the total that is true is in the refusal, and is sent then. */
async function withTotal(send: (total: string) => Promise<SubmitResult>): Promise<SubmitResult> {
  const first = await send("");
  return first.status === "refused" && first.currentTotal ? send(first.currentTotal) : first;
}

async function payLastOrder(market: Market, chance: Seeded, buyer: Buyer) {
  const { shop, services, risk } = market;
  const [last] = await services.db
    .select({
      orderId: customerOrders.id,
      orderStatus: customerOrders.orderStatus,
      token: payments.providerOrderId,
      approvalUrl: payments.approvalUrl,
    })
    .from(customerOrders)
    .innerJoin(payments, eq(payments.orderId, customerOrders.id))
    .where(and(eq(customerOrders.visitorHash, buyer.visitorHash ?? "")))
    .orderBy(desc(customerOrders.createdAt), desc(payments.attempt))
    .limit(1);
  if (!last) return;
  const { orderId, token, approvalUrl } = last;
  if (token === null || approvalUrl === null) {
    // The shop died over the provider's answer: the customer presses "Pay again".
    await live(chance, risk, () => startPayment(services, orderId));
    return;
  }
  const way = chance.next();
  if (way < 0.1) return;
  if (way < 0.2) await shop.approve(approvalUrl, "approve", "cancel");
  else await shop.approve(approvalUrl, chance.pick(OUTCOMES));
  if (chance.happens(0.2)) return;
  const returns = Array.from({ length: 1 + chance.upTo(2) }, () =>
    live(chance, risk, () => settlePayment(services, token)),
  );
  const calledOff =
    buyer.userId !== null && chance.happens(0.3)
      ? [cancelOwnOrder(services, { userId: buyer.userId, orderId }, "pending")]
      : [];
  await Promise.all([...returns, ...calledOff]);
}
