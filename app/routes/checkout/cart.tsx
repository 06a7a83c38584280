import { data } from "react-router";
import type { Route } from "./+types/cart";
import { arriveAt } from "#app/middleware/arrive.ts";
import { onlookerOf } from "#app/middleware/buyer.ts";
import {
  cartContext,
  personContext,
  servicesContext,
  settingsContext,
} from "#app/middleware/context.ts";
import { knownCustomerOf, lastDeliveryOf } from "#app/middleware/known-customer.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { cartDays } from "#app/shop/cart/cart-days.ts";
import { cartLineFormSchema, type LineAnswer } from "#app/shop/cart/cart-line-form.ts";
import { CART_PATH, CHECKOUT_PATH } from "#app/shop/cart/cart-terms.ts";
import { NOT_CHANGED } from "#app/shop/cart/line-form-terms.ts";
import { cartItemView } from "#app/shop/cart/cart-item-view.ts";
import { orderedItems } from "#app/shop/cart/cart-view.ts";
import { changeLine } from "#app/shop/cart/change-line.server.ts";
import { memberSaving } from "#app/shop/cart/member-saving.ts";
import { viewCart } from "#app/shop/cart/view-cart.server.ts";
import { hasGoods } from "#app/shop/pricing/quote.ts";
import { arrivalText, plannedText } from "#app/shop/order/planned-days.ts";
import { totalOrder } from "#app/shop/pricing/total-order.ts";
import { earnerOf } from "#app/shop/rewards/earn/would-earn.ts";
import { checkoutBegun, checkoutStart } from "#app/ui/cart/checkout-kind.ts";
import { shippedTo } from "#app/ui/order-form/form-delivery.ts";
import { CartPage } from "#app/ui/cart/cart-page.tsx";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { isAway } from "#app/ui/page/is-away.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const rates = context.get(settingsContext);
  const person = context.get(personContext);
  const isMember = person !== null;
  const now = services.now();
  const viewing = viewCart(services, onlookerOf(context), now);
  const [cart, customer, last] = await Promise.all([
    orUnavailable(context, viewing),
    knownCustomerOf(context),
    lastDeliveryOf(context),
  ]);
  context.get(cartContext).mark(cart.lines.length > 0);
  const items = orderedItems(cart);
  const days = cartDays(cart.lines, { ...rates, now });
  const start = checkoutStart({ ...rates, customer, last });
  const toZip = shippedTo(checkoutBegun(start, cart.typed, last));
  const isShipped = hasGoods(items) && toZip !== null;
  const terms = { ...rates, now, toZip };
  const lines = cart.lines.map((line) => cartItemView(line, terms));
  const totals = totalOrder(items, { rates, isMember, code: null, delivery: null });
  return {
    lines: lines.filter((line) => !line.isSavedForLater),
    saved: lines.filter((line) => line.isSavedForLater),
    totals: {
      lines: totals.lines,
      itemsCents: totals.baseTotalCents,
      totalCents: totals.totalCents,
    },
    days: days && {
      ready: plannedText(days),
      arrival: isShipped ? arrivalText(days, toZip, rates) : null,
      needsZip: "window" in days && isShipped && toZip === "",
    },
    isMember,
    memberSaves: memberSaving(items, rates),
    earner: earnerOf(person, rates),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = cartLineFormSchema.safeParse(Object.fromEntries(await request.formData()));
  if (!form.success) return data({ problem: "Reload the page and try again." }, { status: 400 });
  const { inPlace, fromCheckout } = form.data;
  const services = context.get(servicesContext);
  const changing = changeLine(services, onlookerOf(context), form.data);
  const { isDone, notice } = await orUnavailable(context, changing);
  // No error by its status: the page is to load what the cart holds now.
  if (inPlace) return data<LineAnswer>({ isDone });
  const page = fromCheckout ? CHECKOUT_PATH : CART_PATH;
  return arriveAt(page, isDone ? notice : "cart-changed-elsewhere");
}

/** A request that does not get through leaves the page as it is, which says so. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (!isAway(error)) throw error;
    // A failure by its status: the page is not loaded anew, which would fail as well.
    return data<LineAnswer>({ isDone: false, isAway: true }, { status: 503 });
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "Cart" });
}

export default function Cart({ loaderData, actionData }: Route.ComponentProps) {
  return <CartPage {...loaderData} problem={actionData ? problemOf(actionData) : null} />;
}

function problemOf(answer: LineAnswer | { problem: string }): string | null {
  if ("problem" in answer) return answer.problem;
  return answer.isAway ? NOT_CHANGED : null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="Your cart could not be loaded. Please try again." />;
}
