import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { Target } from "#app/ui/kit/target.tsx";
import { type OrderOnPage, OrderReceipt } from "./order-receipt.tsx";
import { PayAgain } from "./pay-again.tsx";
import "./payment-result.css";
import { type Support, SupportLink } from "./support-link.tsx";

/** The customer came back without paying (specification document 2). */
export function PaymentCancelledView({
  order,
  orderForm,
  support,
}: {
  order: OrderOnPage | null;
  orderForm: string | null;
  support: Support;
}) {
  return (
    <div className="page payment-result">
      <div className="payment-words">
        <Target className="payment-mark" />
        <div>
          <h1>Payment cancelled</h1>
          <p className="voice">
            No charges were made.{" "}
            {order && "Your order waits as you left it: pay it, or change it."}
          </p>
        </div>
        <div className="payment-acts">
          {order && <PayAgain orderId={order.id} label="Pay now" />}
          <ButtonLink look="outline" to={orderForm ?? "/#products"}>
            Go Back to Order
          </ButtonLink>
          <ButtonLink look="quiet" to="/">
            Return to Home
          </ButtonLink>
          <SupportLink support={support} orderNumber={order?.orderNumber ?? null} />
        </div>
      </div>
      {order && <OrderReceipt order={order} isPaid={false} />}
    </div>
  );
}
