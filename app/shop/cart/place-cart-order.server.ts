import { eq } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { carts } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { openOrder } from "#app/shop/checkout/open-order.server.ts";
import { deliveryOf } from "#app/shop/checkout/priced-order.ts";
import type { Buyer } from "#app/shop/checkout/order-request.ts";
import { type OrderedItem, priceProducts } from "#app/shop/checkout/price-products.ts";
import type { SubmitResult } from "#app/shop/checkout/submit-result.ts";
import { takeOrder, type TakeOrderResult } from "#app/shop/checkout/take-order.server.ts";
import { reprintProblem } from "#app/shop/proof/reprint-problem.server.ts";
import { filesOf } from "./cart-line.ts";
import { cartLineView, lineProblem } from "./cart-view.ts";
import { cartChanges } from "./cart-changes.ts";
import type { CheckoutForm } from "./checkout-form.ts";
import type { CartLine } from "./cart.ts";
import { replaceEarlierOrders } from "./replace-earlier-orders.server.ts";
import { typedAtCheckout, type TypedFields } from "./typed-fields.ts";
import { viewCart } from "./view-cart.server.ts";

type CheckoutServices = Pick<Services, "changes" | "db" | "env" | "jobs" | "now">;

/**
 * Places the order of everything in the cart that is not saved for later. The form's
 * key is the cart's: tabs, devices and repeated submits of one cart are one order,
 * and a changed cart takes the place of what was ordered from it and not paid. The
 * cart keeps its lines until the order is paid.
 */
export async function placeCartOrder(
  services: CheckoutServices,
  buyer: Buyer,
  form: CheckoutForm,
): Promise<TakeOrderResult> {
  const cart = await viewCart(services, buyer, services.now());
  const lines = cart.lines.filter((line) => !line.isSavedForLater);
  if (lines.length === 0) return { ok: false, reason: "empty_cart" };
  if (cart.checkoutKey !== form.submissionKey) return { ok: false, reason: "stale_form" };
  const changes = cartChanges(form.seenCart ?? "", lines.map(cartLineView));
  if (changes.length > 0) return { ok: false, reason: "cart_changed", changes };
  const { submissionKey, contact, couponCode, expectedTotal } = form;
  const submission = {
    buyer,
    submissionKey,
    contact,
    couponCode,
    expectedTotal,
    content: {
      form: { ...form, submissionKey: "", seenCart: "" },
      lines: lines.map(({ id, configuration, details }) => ({ id, configuration, details })),
    },
    fileLists: lines.map(({ details }) => filesOf(details)),
    cartLineIds: lines.map(({ id }) => id),
  };
  const taken = await takeOrder(
    services,
    submission,
    async (source, { settings, takeCode, now }) => {
      await replaceEarlierOrders(source.db, submission, now);
      const items: OrderedItem[] = [];
      for (const line of lines) {
        if (!isOrderable(line)) {
          return {
            ok: false,
            reason: "refused",
            problems: [{ field: "", message: problemOf(line) }],
          };
        }
        const foreign = await reprintProblem(source.db, buyer.userId, line.configuration);
        if (foreign) {
          return {
            ok: false,
            reason: "refused",
            problems: [{ field: "", message: foreign.message }],
          };
        }
        items.push({ ...line, cartLineId: line.id });
      }
      const code = await takeCode();
      return priceProducts(items, {
        code,
        now,
        isMember: buyer.userId !== null,
        rates: settings,
        delivery: deliveryOf(
          items.map(({ product }) => product),
          form.delivery,
        ),
      });
    },
  );
  if (taken.ok) await keepTyped(services.db, submissionKey, typedAtCheckout(form));
  return taken;
}

/**
 * If the payment does not come off, the checkout begins with the fields that it was ordered with.
 */
async function keepTyped(db: Db, checkoutKey: string, typed: TypedFields): Promise<void> {
  await db.update(carts).set({ typed }).where(eq(carts.checkoutKey, checkoutKey));
}

/** Places the cart's order and opens its payment. */
export async function submitCart(
  services: CheckoutServices & Pick<Services, "log" | "payments">,
  buyer: Buyer,
  form: CheckoutForm,
): Promise<SubmitResult> {
  return openOrder(services, await placeCartOrder(services, buyer, form));
}

function isOrderable(line: CartLine): line is CartLine & Pick<OrderedItem, "product"> {
  return line.product !== null && line.price.ok;
}

/** "Stickers: 300 isn't offered with these options. Change it or take it out." */
function problemOf(line: CartLine): string {
  return `${line.product?.name ?? "An item"}: ${lineProblem(line)}. Change it or take it out.`;
}
