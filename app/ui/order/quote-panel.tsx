import { Form } from "react-router";
import { toDollars } from "#app/shop/money/money.ts";
import type { QuoteOffer } from "#app/shop/quote/quote-offer.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { PriceLines } from "#app/ui/kit/price-lines.tsx";
import { useSending } from "#app/ui/kit/use-sending.ts";
import "./order.css";

/** The place of the team's price on the page of its order. */
export const OUR_PRICE_ID = "our-price";

/** The team's price, line by line, and its acceptance. */
export function QuotePanel({
  offer,
  action,
  problem = null,
  heading: Heading,
}: {
  offer: QuoteOffer;
  action: string;
  /** Why the acceptance that was sent is not one. */
  problem?: string | null;
  heading: "h2" | "h3";
}) {
  const { version, lines, totalCents, note, lastDay } = offer;
  const busy = useSending().formAction === action;
  return (
    <section className="sheet quote-panel" aria-labelledby={OUR_PRICE_ID}>
      <header>
        <Heading id={OUR_PRICE_ID}>Our price</Heading>
        <p className="slug">Valid until {lastDay}</p>
      </header>
      {problem !== null && (
        <Notice tone="fail" live>
          {problem}
        </Notice>
      )}
      {note !== "" && <p className="quote-note">{note}</p>}
      <PriceLines lines={lines} totalCents={totalCents} />
      <Form method="post" action={action} className="quote-accept">
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="expectedTotal" value={toDollars(totalCents)} />
        <Button type="submit" busy={busy}>
          Accept this price
        </Button>
        <p className="small muted">Nothing is charged yet: you pay in the next step.</p>
      </Form>
    </section>
  );
}
