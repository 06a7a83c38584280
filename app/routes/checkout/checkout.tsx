import { redirect } from "react-router";
import type { Route } from "./+types/checkout";
import { agreeWithOrder } from "#app/middleware/agree-with-order.ts";
import { buyerOf, onlookerOf } from "#app/middleware/buyer.ts";
import {
  offeredCodeContext,
  personContext,
  servicesContext,
  settingsContext,
} from "#app/middleware/context.ts";
import { knownCustomerOf, lastDeliveryOf, ownCouponOf } from "#app/middleware/known-customer.ts";
import { spentKeysOf } from "#app/middleware/placed-keys.ts";
import { noteReceived } from "#app/middleware/posted-order.ts";
import { orInstead, orNull } from "#app/middleware/unavailable.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { hasGoods, needsDelivery } from "#app/shop/pricing/quote.ts";
import { cartDays } from "#app/shop/cart/cart-days.ts";
import { CART_PATH } from "#app/shop/cart/cart-terms.ts";
import { cartLineView, orderedItems } from "#app/shop/cart/cart-view.ts";
import { memberSaving } from "#app/shop/cart/member-saving.ts";
import { submitCart } from "#app/shop/cart/place-cart-order.server.ts";
import { quantityChoices } from "#app/shop/cart/quantity-choice.ts";
import { viewCart } from "#app/shop/cart/view-cart.server.ts";
import { ORDER_NOTICES } from "#app/shop/checkout/order-notices.ts";
import { receiveCodedForm } from "#app/shop/checkout/receive-form.server.ts";
import { cents } from "#app/shop/money/money.ts";
import { hasPlacedOrder } from "#app/shop/checkout/submit-result.ts";
import { typedFields } from "#app/shop/form/posted-form.ts";
import { checkoutBegun, checkoutStart } from "#app/ui/cart/checkout-kind.ts";
import { KeptCheckout } from "#app/ui/cart/kept-checkout.tsx";
import { CheckoutPage } from "#app/ui/cart/checkout-page.tsx";
import { parseCheckoutForm } from "#app/shop/cart/checkout-form.ts";
import { formSettings } from "#app/ui/order-form/form-settings.ts";
import {
  type OrderAnswer,
  orFailedAnswer,
  respondToForm,
} from "#app/ui/order-form/order-answer.ts";
import { revalidateRefused } from "#app/ui/order-form/revalidate-refused.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { ServiceValues } from "#app/ui/service-form/service-values.ts";
import { answerServiceForm } from "#app/ui/service-form/service-answer.ts";

export const handle = { takes: "form with files" } satisfies RouteFacts;

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const now = services.now();
  const settings = context.get(settingsContext);
  const viewing = viewCart(services, onlookerOf(context), now);
  const [cart, customer, last, ownCoupon] = await Promise.all([
    orInstead(context, viewing, null),
    knownCustomerOf(context),
    lastDeliveryOf(context),
    ownCouponOf(context),
  ]);
  if (cart === null) return null;
  const lines = cart.lines.filter((line) => !line.isSavedForLater);
  // A line that can't be ordered as it is, is put right in the cart.
  const isReady = lines.length > 0 && lines.every(({ price }) => price.ok);
  if (cart.checkoutKey === null || !isReady) throw redirect(CART_PATH);
  const items = orderedItems(cart);
  const couponCode = context.get(offeredCodeContext).code ?? "";
  const start = checkoutStart({ ...settings, customer, last, couponCode });
  const clock = { ...settings, now };
  return {
    lines: lines.map((line) => ({
      view: { ...cartLineView(line), quantities: quantityChoices(line) },
      days: cartDays([line], clock),
      isShipped: line.product !== null && needsDelivery([{ product: line.product }]),
    })),
    items,
    days: cartDays(lines, clock),
    hasGoods: hasGoods(items),
    codedProductIds: lines.flatMap(({ special, productId }) => (special ? [] : [productId])),
    isMember: customer !== null,
    memberSaves: customer === null ? memberSaving(items, settings) : cents(0),
    addresses: customer?.addresses ?? [],
    settings: formSettings(settings, { person: context.get(personContext), ownCoupon }),
    start,
    begun: checkoutBegun(start, cart.typed, last),
    submissionKey: cart.checkoutKey,
    spentKeys: await spentKeysOf(context),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const buyer = buyerOf(context);
  // Nothing is ordered without the cart: what is away here is away for the order as well.
  const cart = await orNull(context, viewCart(services, buyer, services.now()));
  const isDelivered = cart === null || hasGoods(orderedItems(cart));
  const received = await receiveCodedForm(services, request, buyer, {
    fileInput: () => undefined,
    read: (fields) => parseCheckoutForm(fields, { hasGoods: isDelivered }),
    noticeFor: () => ORDER_NOTICES.fieldsMissing,
    submit: (form) => submitCart(services, buyer, form),
    takesCode: true,
  });
  if (hasPlacedOrder(received.result)) {
    context.get(offeredCodeContext).forget();
    await orNull(context, agreeWithOrder(context, received.fields));
  }
  noteReceived(context, received);
  const answer: OrderAnswer<ServiceValues> = {
    ...answerServiceForm(received),
    coupon: received.coupon,
    typed: typedFields(received.fields),
  };
  return respondToForm(answer, received.isScripted);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFailedAnswer(serverAction);
}

/** The cart stays as it is until it is paid: only a refusal may have changed what is true. */
export const shouldRevalidate = revalidateRefused;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "Checkout" });
}

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData === null) {
    return <KeptCheckout typed={actionData?.typed ?? []} />;
  }
  return <CheckoutPage {...loaderData} posted={actionData} coupon={actionData?.coupon ?? null} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="The checkout could not be loaded. Please try again." />;
}
