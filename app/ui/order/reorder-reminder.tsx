import { Form, useNavigation } from "react-router";
import { REMINDER_MONTHS, REMINDER_WORDS } from "#app/shop/own-order/reorder/reorder-terms.ts";
import { Button } from "#app/ui/kit/button.tsx";
import "./order.css";

/** Asks for one email after some months, or calls it off. */
export function ReorderReminder({
  action,
  remindsOn,
  heading: Heading = "h3",
}: {
  action: string;
  /** The day, in words; `null` where nothing is asked for. */
  remindsOn: string | null;
  heading?: "h1" | "h3";
}) {
  const busy = useNavigation().formAction === action;
  return (
    <section className="sheet order-part" aria-labelledby="order-reminder">
      <Heading id="order-reminder">Remind me to reorder</Heading>
      <p className="small">
        {remindsOn === null
          ? "We'll send one email with today's price on the day. Nothing is ordered."
          : `We'll email you on ${remindsOn}.`}
      </p>
      <Form method="post" action={action} className="order-actions">
        {remindsOn === null ? (
          REMINDER_MONTHS.map((months) => (
            <Button
              key={months}
              type="submit"
              name="months"
              value={months}
              look="outline"
              size="sm"
              busy={busy}
            >
              {REMINDER_WORDS[months]}
            </Button>
          ))
        ) : (
          <Button type="submit" name="months" value={0} look="outline" size="sm" busy={busy}>
            Cancel reminder
          </Button>
        )}
      </Form>
    </section>
  );
}
