import type { StrayPayment } from "#app/shop/stray-payment/stray-payment.ts";
import { moneyWords } from "#app/shop/stray-payment/stray-payment-words.ts";
import { Facts } from "#app/ui/kit/facts.tsx";
import { Link } from "react-router";
import { TestBadge } from "#app/ui/order/order-badges.tsx";
import { type RefusedSettling, SettleForm } from "./settle-form.tsx";

/** One payment: who paid how much when, and what was done about it. */
export function StrayPaymentCard({
  stray,
  refused,
}: {
  stray: StrayPayment;
  refused: RefusedSettling | null;
}) {
  const { captureId, payerName, payerEmail, captured, isTest, settled } = stray;
  const title = `${moneyWords(stray)} from ${payerName || payerEmail || "an unnamed payer"}`;
  return (
    <li className="sheet stray" aria-labelledby={`stray-${captureId}`}>
      <div className="stray-what">
        <h2 id={`stray-${captureId}`}>
          {title} {isTest && <TestBadge />}
        </h2>
        <Facts
          facts={[
            { term: "Payer", detail: payerWords(stray) },
            { term: "Email", detail: payerEmail || "Not given by the provider" },
            { term: "Paid", detail: captured },
            { term: "Order", detail: <OrderNamed stray={stray} /> },
            { term: "Provider's number", detail: captureId },
          ]}
        />
      </div>
      {settled === null ? (
        <SettleForm
          field="captureId"
          id={captureId}
          help="For example: refunded at the provider, or entered as order 10042"
          refused={refused}
        />
      ) : (
        <div className="stray-done">
          <p className="stray-note">{settled.note}</p>
          <p className="small muted">
            Settled by {settled.by}, {settled.at}
          </p>
        </div>
      )}
    </li>
  );
}

function payerWords({ payerName }: StrayPayment): string {
  return payerName || "Not given by the provider";
}

function OrderNamed({ stray: { orderId, orderNumber } }: { stray: StrayPayment }) {
  if (orderNumber === null) return "Not given by the provider";
  if (orderId === null) return `${orderNumber}, which is not in this shop`;
  return (
    <Link className="link" to={`/admin/orders/${orderId}`}>
      {orderNumber}
    </Link>
  );
}
