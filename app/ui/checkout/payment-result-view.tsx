import CircleAlert from "lucide-react/icons/circle-alert";
import { useEffect } from "react";
import { signInPathTo } from "#app/shop/person/account-paths.ts";
import { ORDER_NOTICES } from "#app/shop/checkout/order-notices.ts";
import { OWN_ORDERS_PATH } from "#app/shop/order/own-order-paths.ts";
import type { PaymentState } from "#app/shop/payment/payment-state.ts";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { LogoMark } from "#app/ui/kit/logo-mark.tsx";
import { Register } from "#app/ui/kit/register.tsx";
import { dropDraft } from "#app/ui/order-form/order-draft.ts";
import "./payment-result.css";
import { BackToOrder } from "./back-to-order.tsx";
import { AccountOffer, type AccountOfferOnPage, type AccountRefused } from "./account-offer.tsx";
import { type PaidOrderOnPage, PaidSteps, PaidTask } from "./paid-steps.tsx";
import { PayAgain } from "./pay-again.tsx";
import { PaidReceipt } from "./paid-receipt.tsx";
import { type OrderOnPage, OrderReceipt } from "./order-receipt.tsx";
import { resultText } from "./result-texts.ts";
import { type Support, SupportLink } from "./support-link.tsx";
import { useAskAgain } from "./use-ask-again.ts";

export interface PaymentResultOnPage {
  state: PaymentState;
  /** The order, for its buyer only, and whether a mail about it went to them. */
  order: (OrderOnPage & { isMailed: boolean }) | null;
  /** The order's own page, for who may see it. */
  orderPage: string | null;
  /** The address at which the order can be changed, unless its form was emptied since. */
  orderForm?: string | null;
  /** The buyer's order can still be paid. */
  isPayable?: boolean;
  /** What its buyer does next with the paid order, and what happens then. */
  paid?: PaidOrderOnPage | null;
  /** How whoever ordered as a guest gets it into an account, and what that earns. */
  offer?: AccountOfferOnPage | null;
  /** Why no account was made of what they sent just now. */
  refused?: AccountRefused | null;
  /** This browser did not place the order: nothing of it is shown, but where it can be seen. */
  elsewhere?: Elsewhere | null;
}

interface Elsewhere {
  isMailed: boolean;
  isOfAccount: boolean;
}

/** The result of a payment, for as long as it takes to know it. */
export function PaymentResultView({
  state,
  order,
  orderPage,
  orderForm = null,
  isPayable = false,
  paid = null,
  offer = null,
  refused = null,
  elsewhere = null,
  support,
}: PaymentResultOnPage & { support: Support }) {
  const { title, text, canRetry, asksAgainMs } = resultText(state);
  const isUnpaid = canRetry && order !== null;
  useAskAgain(asksAgainMs);
  const paidKey = state === "paid" ? order?.submissionKey : undefined;

  useEffect(() => {
    if (paidKey !== undefined) dropDraft(sessionStorage, paidKey);
  }, [paidKey]);

  return (
    <div className="page payment-result">
      <div className="payment-words">
        <ResultMark state={state} />
        <div aria-live="polite">
          <h1>{title}</h1>
          <p className="voice">{isUnpaid && !isPayable ? ORDER_NOTICES.notOpen.text : text}</p>
          {state === "not_opened" && isPayable && order?.isMailed && (
            <p className="payment-artwork">
              We also emailed <b>{order.contactEmail}</b> a link, so you can pay later.
            </p>
          )}
          {state === "paid" && order !== null && (
            <p className="small muted">
              Order <b className="payment-order">{order.orderNumber}</b>
              {order.isMailed && (
                <>
                  . We emailed your receipt to <b>{order.contactEmail}</b>.
                </>
              )}
            </p>
          )}
          {elsewhere && orderPage === null && (
            <p className="payment-artwork">
              {elsewhereText(state === "paid", canRetry, elsewhere)}
            </p>
          )}
        </div>
        {asksAgainMs !== null && (
          <noscript>
            <meta httpEquiv="refresh" content={String(Math.ceil(asksAgainMs / 1000))} />
          </noscript>
        )}
        {paid && <PaidTask paid={paid} orderPage={orderPage} />}
        {paid && <PaidSteps steps={paid.steps} />}
        {offer && <AccountOffer offer={offer} refused={refused} />}
        <div className="payment-acts">
          {isUnpaid && isPayable && (
            <PayAgain orderId={order.id} label={state === "not_opened" ? "Pay now" : "Try Again"} />
          )}
          {isUnpaid && <BackToOrder order={order} orderForm={orderForm} orderPage={orderPage} />}
          {orderPage !== null && (state === "paid" || elsewhere) && (
            <ButtonLink to={orderPage} look={paid?.next.isYours || offer ? "outline" : "solid"}>
              See your order
            </ButtonLink>
          )}
          {orderPage === null && elsewhere?.isOfAccount && (
            <ButtonLink look="outline" to={signInPathTo(OWN_ORDERS_PATH)}>
              See your orders
            </ButtonLink>
          )}
          <ButtonLink look={canRetry ? "quiet" : "outline"} to="/">
            Return to Home
          </ButtonLink>
          <SupportLink support={support} orderNumber={order?.orderNumber ?? null} />
        </div>
      </div>
      {order && !paid && <OrderReceipt order={order} orderPage={orderPage} />}
      {order && paid && <PaidReceipt receipt={paid.receipt} order={order} orderPage={orderPage} />}
    </div>
  );
}

/** For a browser that may be a stranger's: what happened is above, and this is where to look. */
function elsewhereText(isPaid: boolean, canRetry: boolean, elsewhere: Elsewhere): string {
  const { isMailed, isOfAccount } = elsewhere;
  const why = "The order was placed in another browser, so this one does not show it.";
  if (!isMailed) {
    return isOfAccount
      ? `${why} Sign in, or open it where it was placed.`
      : `${why} Open it where it was placed.`;
  }
  if (canRetry) {
    const signIn = isOfAccount ? ", or sign in" : "";
    return `${why} To try again, open the link in our email${signIn}.`;
  }
  const what = isPaid ? "The receipt and the link to the order are" : "The link to the order is";
  return `${why} ${what} in our email to the address on the order.`;
}

function ResultMark({ state }: { state: PaymentState }) {
  if (state === "paid") return <LogoMark />;
  const isWaiting = state === "confirming" || state === "pending";
  if (isWaiting) return <Register className="payment-mark" />;
  return <Icon of={CircleAlert} className="payment-mark payment-mark-fail" />;
}
