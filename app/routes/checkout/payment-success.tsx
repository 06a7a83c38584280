import { createContext, data, redirect } from "react-router";
import type { Route } from "./+types/payment-success";
import { arriveQuietly } from "#app/middleware/arrive.ts";
import { authClientOf } from "#app/middleware/auth-client.ts";
import {
  invitationContext,
  personContext,
  servicesContext,
  settingsContext,
} from "#app/middleware/context.ts";
import { onlookerOf } from "#app/middleware/buyer.ts";
import { keptLink } from "#app/middleware/link-to-payment.ts";
import { orInstead, orNull, orUnavailable } from "#app/middleware/unavailable.ts";
import { refusalStatus } from "#app/middleware/wait.ts";
import { AWAY_WORDS } from "#app/shop/customer/away-words.ts";
import {
  type BuyersSignUp,
  buyersAccount,
  type GuestsOrder,
  signUpBuyer,
} from "#app/shop/customer/sign-in/buyers-account.server.ts";
import { tooManyTries } from "#app/shop/customer/sign-in/too-many-tries.ts";
import { postedText } from "#app/shop/form/posted-fields.ts";
import { openPaidOrder } from "#app/shop/own-order/open-paid-order.server.ts";
import { openPaymentResult } from "#app/shop/payment/open-payment-result.server.ts";
import { isPrinted } from "#app/shop/order/order-kinds.ts";
import { paymentResultPath } from "#app/shop/payment/payment-result-path.ts";
import type { AccountRefused } from "#app/ui/checkout/account-offer.tsx";
import { formAddressOf } from "#app/ui/checkout/order-form-address.ts";
import { PaymentMissing } from "#app/ui/checkout/payment-missing.tsx";
import {
  type PaymentResultOnPage,
  PaymentResultView,
} from "#app/ui/checkout/payment-result-view.tsx";
import { resultText } from "#app/ui/checkout/result-texts.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { isAway } from "#app/ui/page/is-away.ts";
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
  const account = isPaid && found.isGuests ? await accountOf(context, found.order) : null;
  const offer =
    isPaid && account !== null
      ? {
          account,
          orderId: found.order.id,
          email: found.order.contactEmail,
          isPrinted: isPrinted(found.order),
          signupBonus,
          memberDiscountPercent,
        }
      : null;
  return data(
    { missing: null, support, result: { ...resultOnPage(found), paid, offer } },
    { status },
  );
}

function accountOf(context: Route.LoaderArgs["context"], order: GuestsOrder) {
  const { db, now } = context.get(servicesContext);
  return orInstead(context, buyersAccount(db, order, context.get(personContext), now()), null);
}

/** Makes an account for whoever ordered as a guest, with the password that they chose. */
export async function action({ request, context }: Route.ActionArgs) {
  const posted = await request.formData();
  const found = context.get(foundContext);
  if (!found?.found || !found.isBuyer) return data(null, { status: 404 });
  const { state, isGuests, order } = found;
  const resultPath = paymentResultPath(order.id);
  const isAsked = state === "paid" && isGuests && context.get(personContext) === null;
  if (!isAsked) return redirect(resultPath);
  const [firstName, lastName] = [postedText(posted, "firstName"), postedText(posted, "lastName")];
  const typed = { firstName, lastName, password: postedText(posted, "password") };
  const invitation = context.get(invitationContext);
  const client = { ...authClientOf(request, context), invitation: invitation.code };
  const signingUp = signUpBuyer(context.get(servicesContext), order, typed, client);
  const result = await orNull(context, signingUp);
  if (result === null) return data({ form: AWAY_WORDS }, { status: 503 });
  if (result.ok) {
    invitation.forget();
    return arriveQuietly(resultPath, result.cookies);
  }
  // Made in the meantime: the page leads to the sign-in.
  if (result.reason === "registered") return redirect(resultPath);
  const refused: AccountRefused = { ...refusedWords(result), typed: { firstName, lastName } };
  return data(refused, { status: refusalStatus(context, result) });
}

function refusedWords(
  result: Exclude<BuyersSignUp, { ok: true } | { reason: "registered" }>,
): AccountRefused {
  switch (result.reason) {
    case "password":
      return { errors: { password: [result.message] } };
    case "fields":
      return { errors: result.errors };
    case "limited":
      return { form: tooManyTries(result) };
  }
}

/** A request that does not get through leaves the page as it is, which says so. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (!isAway(error)) throw error;
    return data({ form: AWAY_WORDS }, { status: 503 });
  }
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

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const state = loaderData?.result?.state;
  const title = state === undefined ? "Payment" : resultText(state).title;
  return pageMeta(matches[0].loaderData, { title });
}

export default function PaymentSuccess({ loaderData, actionData }: Route.ComponentProps) {
  const { missing, support, result } = loaderData;
  if (!result) return <PaymentMissing text={missing} support={support} />;
  return <PaymentResultView {...result} support={support} refused={actionData ?? null} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <ErrorView
      error={error}
      failure="There was an issue processing your payment. Please contact support."
    />
  );
}
