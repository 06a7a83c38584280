import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import { useEffect } from "react";
import { signInPathTo } from "#app/shop/customer/account-paths.ts";
import { OWN_ORDERS_PATH } from "#app/shop/order/own-order-paths.ts";
import type { PaymentState } from "#app/shop/payment/payment-state.ts";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { Register } from "#app/ui/kit/register.tsx";
import { showToast } from "#app/ui/kit/show-toast.ts";
import { dropDraft } from "#app/ui/order-form/order-draft.ts";
import "./payment-result.css";
import { PayAgain } from "./pay-again.tsx";
import { type OrderOnPage, OrderReceipt } from "./order-receipt.tsx";
import { resultText } from "./result-texts.ts";
import { type Support, SupportLink } from "./support-link.tsx";
import { useAskAgain } from "./use-ask-again.ts";

export interface Elsewhere {
  isMailed: boolean;
  isOfAccount: boolean;
  /** The order's page, where this browser came by its link to pay. */
  linkPath: string | null;
}

/** The result of a payment, for as long as it takes to know it. */
export function PaymentResultView({
  state,
  order,
  orderForm,
  onward = null,
  elsewhere = null,
  support,
}: {
  state: PaymentState;
  /** Only the buyer sees what was ordered. */
  order: OrderOnPage | null;
  orderForm: string | null;
  /** The paid order's own page, and whether production waits for files from there. */
  onward?: { path: string; awaitsArtwork: boolean } | null;
  /** This browser did not place the order: nothing of it is shown, but where it can be seen. */
  elsewhere?: Elsewhere | null;
  support: Support;
}) {
  const { title, text, canRetry, asksAgainMs } = resultText(state);
  useAskAgain(asksAgainMs);
  const paidKey = state === "paid" ? order?.submissionKey : undefined;

  useEffect(() => {
    if (state === "paid") showToast({ title: "Payment Successful!", tone: "good" });
  }, [state]);
  useEffect(() => {
    if (paidKey !== undefined) dropDraft(sessionStorage, paidKey);
  }, [paidKey]);

  return (
    <div className="page payment-result">
      <div className="payment-words">
        <ResultMark state={state} />
        <div aria-live="polite">
          <h1>{title}</h1>
          <p className="voice">{text}</p>
          {onward?.awaitsArtwork && (
            <p className="payment-artwork">
              Production waits for your artwork. Send it now, or later from the link in our mail.
            </p>
          )}
          {elsewhere?.linkPath === null && (
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
        <div className="payment-acts">
          {canRetry && order && <PayAgain orderId={order.id} />}
          {canRetry && orderForm !== null && (
            <ButtonLink look="outline" to={orderForm}>
              Go Back to Order
            </ButtonLink>
          )}
          {onward && (
            <ButtonLink to={onward.path}>
              {onward.awaitsArtwork ? "Send your artwork" : "See your order"}
            </ButtonLink>
          )}
          {elsewhere && <OrderElsewhere {...elsewhere} />}
          <ButtonLink look={canRetry ? "quiet" : "outline"} to="/">
            Return to Home
          </ButtonLink>
          <SupportLink support={support} orderNumber={order?.orderNumber ?? null} />
        </div>
      </div>
      {order && <OrderReceipt order={order} isPaid={state === "paid"} />}
    </div>
  );
}

/** Where the order is seen: by the link that was paid by, or by signing in where an account has it. */
function OrderElsewhere({ linkPath, isOfAccount }: Elsewhere) {
  if (linkPath !== null) return <ButtonLink to={linkPath}>See your order</ButtonLink>;
  if (!isOfAccount) return null;
  return (
    <ButtonLink look="outline" to={signInPathTo(OWN_ORDERS_PATH)}>
      See your orders
    </ButtonLink>
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
    return `${why} To try again, open the link in our mail${signIn}.`;
  }
  const what = isPaid ? "The receipt and the link to the order are" : "The link to the order is";
  return `${why} ${what} in our mail to the address that was given with it.`;
}

function ResultMark({ state }: { state: PaymentState }) {
  if (state === "paid") return <Icon of={CircleCheck} className="payment-mark payment-mark-pass" />;
  const isWaiting = state === "confirming" || state === "pending";
  if (isWaiting) return <Register className="payment-mark" />;
  return <Icon of={CircleAlert} className="payment-mark payment-mark-fail" />;
}
