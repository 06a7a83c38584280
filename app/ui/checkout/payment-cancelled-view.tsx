import { ORDER_NOTICES } from "#app/shop/checkout/order-notices.ts";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { Target } from "#app/ui/kit/target.tsx";
import { type OrderOnPage, OrderReceipt } from "./order-receipt.tsx";
import { BackToOrder } from "./back-to-order.tsx";
import { PayAgain } from "./pay-again.tsx";
import "./payment-result.css";
import { type Support, SupportLink } from "./support-link.tsx";

/** The customer came back without paying (specification document 2). */
export function PaymentCancelledView({
  order,
  orderForm,
  orderPage,
  isPayable,
  support,
}: {
  /** The order, for its buyer only. */
  order: OrderOnPage | null;
  /** The address at which the order can be changed, unless its form was emptied since. */
  orderForm: string | null;
  /** The order's own page, for who may see it. */
  orderPage: string | null;
  /** The buyer's order can still be paid. */
  isPayable: boolean;
  support: Support;
}) {
  return (
    <div className="page payment-result">
      <div className="payment-words">
        <Target className="payment-mark" />
        <div>
          <h1>Payment canceled</h1>
          <p className="voice">
            {order && !isPayable ? ORDER_NOTICES.notOpen.text : "No charges were made."}
            {isPayable && ` ${waitsText(orderForm)}`}
          </p>
        </div>
        <div className="payment-acts">
          {order && isPayable && <PayAgain orderId={order.id} label="Pay now" />}
          {order ? (
            <BackToOrder order={order} orderForm={orderForm} orderPage={orderPage} />
          ) : (
            <ButtonLink look="outline" to={orderPage ?? "/products"}>
              Go Back to Order
            </ButtonLink>
          )}
          <ButtonLink look="quiet" to="/">
            Return to Home
          </ButtonLink>
          <SupportLink support={support} orderNumber={order?.orderNumber ?? null} />
        </div>
      </div>
      {order && <OrderReceipt order={order} orderPage={orderPage} />}
    </div>
  );
}

function waitsText(orderForm: string | null): string {
  return orderForm === null
    ? "Your order is saved until you pay."
    : "Your order is saved. Pay now or make changes.";
}
