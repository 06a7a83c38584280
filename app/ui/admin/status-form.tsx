import { Form, useNavigation } from "react-router";
import type { OrderStatus } from "#app/shop/order/order-terms.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { TextareaField } from "#app/ui/kit/textarea-field.tsx";
import "#app/ui/order/order.css";

const VERBS: Readonly<Record<OrderStatus, string>> = {
  pending: "Back to pending",
  processing: "Start processing",
  shipped: "Mark as shipped",
  delivered: "Mark as delivered",
  cancelled: "Cancel the order",
};

/** The changes that are allowed now, one button each; a cancellation is asked for twice. */
export function StatusForm({
  current,
  next,
  waitingFor,
  isPaid,
  refused,
}: {
  current: OrderStatus;
  next: readonly OrderStatus[];
  /** Why nothing can go on, when that is so. */
  waitingFor: string | null;
  isPaid: boolean;
  /** The form that was refused, with what was typed. */
  refused: { problem: string; note: string } | null;
}) {
  const busy = useNavigation().formMethod === "POST";
  const onwards = next.filter((status) => status !== "cancelled");
  return (
    <Form method="post" className="form" key={current}>
      <input type="hidden" name="expected" value={current} />
      {refused && (
        <Notice tone="fail" live>
          {refused.problem}
        </Notice>
      )}
      {waitingFor !== null && <p className="small muted">{waitingFor}</p>}
      {next.length > 0 && (
        <TextareaField
          id="note"
          name="note"
          label="Note"
          optional
          rows={2}
          maxLength={2000}
          defaultValue={refused?.note ?? ""}
          help="For staff only. The customer gets a mail that tells the new status."
        />
      )}
      {onwards.length > 0 && (
        <div className="status-acts">
          {onwards.map((status) => (
            <Button key={status} type="submit" name="to" value={status} size="sm" busy={busy}>
              {VERBS[status]}
            </Button>
          ))}
        </div>
      )}
      {next.includes("cancelled") && (
        <details className="status-cancel">
          <summary>Cancel this order</summary>
          <p className="small muted">
            This can't be taken back.{" "}
            {isPaid && "The payment is not refunded by it: do that with the payment provider."}
          </p>
          <Button type="submit" name="to" value="cancelled" look="danger" size="sm" busy={busy}>
            {VERBS.cancelled}
          </Button>
        </details>
      )}
    </Form>
  );
}
