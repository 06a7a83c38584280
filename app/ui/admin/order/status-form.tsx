import { Form, useNavigation } from "react-router";
import { STATUS_VERBS } from "#app/shop/order/order-status.ts";
import type { OrderStatus } from "#app/shop/order/order-terms.ts";
import { type Cents, formatCents, toDollars } from "#app/shop/money/money.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Checkbox, Radio } from "#app/ui/kit/check.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { TextareaField } from "#app/ui/kit/textarea-field.tsx";
import "#app/ui/order/order.css";
import { TrackingFields } from "./tracking-fields.tsx";

/** The next action of the page sends it too. */
export const STATUS_FORM = "status-form";

/** The changes that are allowed now, one button each; a cancellation is asked for twice. */
export function StatusForm({
  current,
  next,
  isArtworkMissing,
  missingDetails,
  refundable,
  refused,
  above,
}: {
  current: OrderStatus;
  next: readonly OrderStatus[];
  /** Production waits for files, and begins without them only when somebody says why. */
  isArtworkMissing: boolean;
  /** The same of a package's details, in words; "" for none. */
  missingDetails: string;
  /**
   * The refund that is possible with the cancellation of a paid order; `null` when it is not paid.
   */
  refundable: { left: Cents; refundKey: string } | null;
  /** What the page's next action does, with this form's fields. */
  above: OrderStatus | null;
  /** The form that was refused, with what was typed. */
  refused: {
    problem: string;
    note: string | undefined;
    withoutArtwork: boolean;
    withoutDetails: boolean;
    tracking: { carrier?: string | undefined; number?: string | undefined };
  } | null;
}) {
  const busy = useNavigation().formMethod === "POST";
  const onwards = next.filter((status) => status !== "cancelled");
  return (
    <Form method="post" className="form" id={STATUS_FORM} key={current}>
      <input type="hidden" name="expected" value={current} />
      {refused && (
        <Notice tone="fail" live>
          {refused.problem}
        </Notice>
      )}
      {onwards.length > 0 && <Note typed={refused?.note} />}
      {isArtworkMissing && onwards.includes("processing") && (
        <Checkbox name="withoutArtwork" defaultChecked={refused?.withoutArtwork}>
          Start without artwork <span className="muted">(add a reason)</span>
        </Checkbox>
      )}
      {missingDetails !== "" && onwards.includes("processing") && (
        <Checkbox name="withoutDetails" defaultChecked={refused?.withoutDetails}>
          Start without the missing details <span className="muted">(add a reason)</span>
        </Checkbox>
      )}
      {next.includes("shipped") && <TrackingFields {...refused?.tracking} />}
      {onwards.some((status) => status !== above) && (
        <div className="status-acts">
          {onwards
            .filter((status) => status !== above)
            .map((status) => (
              <Button
                key={status}
                type="submit"
                name="to"
                value={status}
                size="sm"
                look="outline"
                busy={busy}
              >
                {STATUS_VERBS[status]}
              </Button>
            ))}
        </div>
      )}
      {next.includes("cancelled") && (
        <details className="status-cancel" open={onwards.length === 0 && refused !== null}>
          <summary>Cancel this order</summary>
          <p className="small muted">This can't be undone.</p>
          {onwards.length === 0 && <Note typed={refused?.note} />}
          {refundable && <CancellationMoney {...refundable} />}
          <Button type="submit" name="to" value="cancelled" look="danger" size="sm" busy={busy}>
            {STATUS_VERBS.cancelled}
          </Button>
        </details>
      )}
    </Form>
  );
}

function Note({ typed = "" }: { typed: string | undefined }) {
  return (
    <TextareaField
      id="note"
      name="note"
      label="Note"
      optional
      rows={2}
      maxLength={2000}
      defaultValue={typed}
      help="Visible to staff only. The customer is emailed about the new status, not the note."
    />
  );
}

/**
 * The choice of what a cancellation refunds: all of the customer's money, unless that is expressly
 * not wanted.
 */
function CancellationMoney({ left, refundKey }: { left: Cents; refundKey: string }) {
  if (left === 0) {
    return (
      <>
        <p className="small muted">The full payment has been refunded or is being refunded.</p>
        <input type="hidden" name="refund" value="none" />
      </>
    );
  }
  return (
    <fieldset className="status-money">
      <legend className="small">Payment</legend>
      <input type="hidden" name="refundKey" value={refundKey} />
      <input type="hidden" name="refundAmount" value={toDollars(left)} />
      <Radio name="refund" value="full" defaultChecked>
        Refund {formatCents(left)}
      </Radio>
      <Radio name="refund" value="none">
        Cancel without a refund
      </Radio>
    </fieldset>
  );
}
