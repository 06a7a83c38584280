import { createContext, data } from "react-router";
import type { Route } from "./+types/payment-success";
import { personContext, servicesContext, settingsContext } from "#app/middleware/context.ts";
import { onlookerOf } from "#app/middleware/buyer.ts";
import { keptLink } from "#app/middleware/link-to-payment.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { openPaidOrder } from "#app/shop/own-order/open-paid-order.server.ts";
import { signUpPathFor } from "#app/shop/person/account-paths.ts";
import { openPaymentResult } from "#app/shop/payment/open-payment-result.server.ts";
import { formAddressOf } from "#app/ui/checkout/order-form-address.ts";
import { PaymentMissing } from "#app/ui/checkout/payment-missing.tsx";
import {
  type PaymentResultOnPage,
  PaymentResultView,
} from "#app/ui/checkout/payment-result-view.tsx";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";

type Found = Awaited<ReturnType<typeof openPaymentResult>>;
/** `null` when the address names no payment. */
const foundContext = createContext<Found | null>(null);

/**
 * The payment is settled before anything of the page is read: the cart in its head
 * is without what was just paid for.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }) => {
    const { searchParams } = new URL(request.url);
    const token = searchParams.get("token");
    const orderId = searchParams.get("order");
    const reference = token ? { token } : orderId ? { orderId } : null;
    if (!reference) return;
    const services = context.get(servicesContext);
    const onlooker = { ...onlookerOf(context), link: keptLink(context, request) };
    const opening = openPaymentResult(services, reference, onlooker);
    context.set(foundContext, await orUnavailable(context, opening));
  },
];

/**
 * The page that the provider sends the customer back to, with its `token`; a free order comes with
 * its own id.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const settings = context.get(settingsContext);
  const { phone, email, signupBonus, memberDiscountPercent } = settings;
  const support = { phone, email };
  const found = context.get(foundContext);
  if (!found) {
    const text = "Missing payment information";
    return data({ missing: text, support, result: null }, { status: 400 });
  }
  if (!found.found) {
    const text = "We don't know this payment. Open the link from your own browser, or contact us.";
    return data({ missing: text, support, result: null }, { status: 404 });
  }
  // A customer who asks again after a while may find the payment open.
  const status = found.state === "not_opened" ? 503 : 200;
  const isPaid = found.isBuyer && found.state === "paid";
  const opening = isPaid
    ? openPaidOrder(context.get(servicesContext), settings, found.order.id)
    : null;
  const paid = await orUnavailable(context, Promise.resolve(opening));
  const isGuest = context.get(personContext) === null;
  const offer =
    paid?.isGuests && isGuest && found.isBuyer
      ? { signupBonus, memberDiscountPercent, signUpPath: signUpPathFor(found.order.id) }
      : null;
  return data(
    { missing: null, support, result: { ...resultOnPage(found), paid, offer } },
    { status },
  );
}

/**
 * The result as a page may show it: about an order that this browser did not place, nothing but
 * what the page says.
 */
function resultOnPage(found: Extract<Found, { found: true }>): PaymentResultOnPage {
  const { state, orderPage } = found;
  if (!found.isBuyer) {
    const { isMailed, isOfAccount } = found;
    return { state, orderPage, order: null, elsewhere: { isMailed, isOfAccount } };
  }
  const { order, isPayable, isFormKept } = found;
  const orderForm = isFormKept ? formAddressOf(order) : null;
  return { state, orderPage, order, orderForm, isPayable };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "Payment" });
}

export default function PaymentSuccess({ loaderData }: Route.ComponentProps) {
  const { missing, support, result } = loaderData;
  if (!result) return <PaymentMissing text={missing} support={support} />;
  return <PaymentResultView {...result} support={support} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <ErrorView
      error={error}
      failure="There was an issue processing your payment. Please contact support."
    />
  );
}
