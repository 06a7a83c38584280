import { Form, useNavigation } from "react-router";
import {
  adminPaymentReminderPath,
  adminPickupNoticePath,
  adminQuotePath,
} from "#app/shop/order/admin-order-paths.ts";
import type { NextAction, NextStep } from "#app/shop/order-admin/next-action.ts";
import { STATUS_VERBS } from "#app/shop/order/order-status.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { classNames } from "#app/ui/kit/class-names.ts";
import { CopyButton } from "#app/ui/kit/copy-button.tsx";
import { TextField } from "#app/ui/kit/text-field.tsx";
import { useAlive } from "#app/ui/kit/use-alive.ts";
import { STATUS_FORM } from "./status-form.tsx";
import "./next-up.css";

const TONES: Readonly<Record<NextAction["tone"], string>> = {
  go: "",
  wait: "next-up-wait",
  done: "next-up-done",
};

interface Reminder {
  canSend: boolean;
  /** When they were last reminded. */
  last: string | null;
}

/** The one next thing to do, on top of an order's page. */
export function NextUp({
  orderId,
  next,
  reminder,
  paymentLink,
}: {
  orderId: string;
  next: NextAction;
  reminder: Reminder;
  /** The order's own address, by which it is paid. */
  paymentLink: string | null;
}) {
  const isUnpaid = next.step?.kind === "remind";
  return (
    <section className={classNames("next-up", TONES[next.tone])} aria-labelledby="next-up">
      <div>
        <h2 id="next-up">{next.title}</h2>
        <p>
          {next.says}
          {isUnpaid && reminder.last !== null && ` Reminded ${reminder.last}.`}
        </p>
      </div>
      {next.step && (
        <div className="next-up-acts">
          <Step orderId={orderId} step={next.step} canRemind={reminder.canSend} />
          {isUnpaid && paymentLink !== null && <PaymentLink link={paymentLink} />}
        </div>
      )}
    </section>
  );
}

function Step({
  orderId,
  step,
  canRemind,
}: {
  orderId: string;
  step: NextStep;
  canRemind: boolean;
}) {
  const busy = useNavigation().formMethod === "POST";
  switch (step.kind) {
    case "move":
      // Sent with the note and the rest of the status form.
      return (
        <Button type="submit" form={STATUS_FORM} name="to" value={step.to} busy={busy}>
          {STATUS_VERBS[step.to]}
        </Button>
      );
    case "remind":
      return canRemind ? (
        <Form method="post" action={adminPaymentReminderPath(orderId)}>
          <Button type="submit" busy={busy}>
            Send payment reminder
          </Button>
        </Form>
      ) : null;
    case "pickup":
      return (
        <Form method="post" action={adminPickupNoticePath(orderId)}>
          <Button type="submit" busy={busy}>
            Tell the customer it's ready for pickup
          </Button>
        </Form>
      );
    case "go":
      return <ButtonLink to={stepGoal(orderId, step.to)}>{step.label}</ButtonLink>;
  }
}

/** Where on the order's page, or elsewhere, a step is done. */
export function stepGoal(orderId: string, to: Extract<NextStep, { kind: "go" }>["to"]): string {
  if (to === "quote") return adminQuotePath(orderId);
  return { ship: "#status", message: "#messages", proof: "#items" }[to];
}

/** Copied at a press; without a script it can be selected. */
function PaymentLink({ link }: { link: string }) {
  if (useAlive()) {
    return (
      <CopyButton
        text={link}
        label="Copy payment link"
        name="of this order"
        notice="Payment link copied"
      />
    );
  }
  return (
    <TextField id="payment-link" name="payment-link" label="Payment link" readOnly value={link} />
  );
}
