import { Form, useNavigation } from "react-router";
import type { StrayPayment } from "#app/shop/stray-payment/stray-payment.ts";
import { moneyWords } from "#app/shop/stray-payment/stray-payment-words.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Facts } from "#app/ui/kit/facts.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { TestBadge } from "#app/ui/order/order-badges.tsx";
import { TextareaField } from "#app/ui/kit/textarea-field.tsx";

/** A note that was sent and not taken. */
export interface RefusedSettling {
  captureId: string;
  note: string;
  problem: string;
}

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
            { term: "Email", detail: payerEmail || "Not told by the provider" },
            { term: "Paid", detail: captured },
            { term: "Order", detail: <OrderNamed stray={stray} /> },
            { term: "Provider's number", detail: captureId },
          ]}
        />
      </div>
      {settled === null ? (
        <SettleForm captureId={captureId} refused={refused} />
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
  return payerName || "Not told by the provider";
}

function OrderNamed({ stray: { orderId, orderNumber } }: { stray: StrayPayment }) {
  if (orderNumber === null) return "Not told by the provider";
  if (orderId === null) return `${orderNumber}, which is not here`;
  return (
    <Link className="link" to={`/admin/orders/${orderId}`}>
      {orderNumber}
    </Link>
  );
}

function SettleForm({
  captureId,
  refused,
}: {
  captureId: string;
  refused: RefusedSettling | null;
}) {
  const { formData } = useNavigation();
  return (
    <Form method="post" className="stray-done" preventScrollReset>
      <input type="hidden" name="captureId" value={captureId} />
      <TextareaField
        id={`note-${captureId}`}
        name="note"
        label="What was done"
        help="For example: refunded at the provider, or entered as order 10042"
        defaultValue={refused?.note ?? ""}
        errors={refused ? [refused.problem] : undefined}
        maxLength={500}
        required
      />
      <Button type="submit" look="solid" busy={formData?.get("captureId") === captureId}>
        Settle
      </Button>
    </Form>
  );
}
