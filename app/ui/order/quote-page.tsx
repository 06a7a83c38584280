import type { QuoteOffer } from "#app/shop/quote/quote-offer.ts";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { QuotePanel } from "./quote-panel.tsx";

/** The team's price alone: where an acceptance comes back to that was none. */
export function QuotePage({
  orderNumber,
  offer,
  action,
  orderPath,
  problem,
  heading: Heading,
}: {
  orderNumber: string;
  offer: QuoteOffer | null;
  action: string;
  /** Back to the order. */
  orderPath: string;
  problem: string | null;
  /** The account area has a first heading of its own. */
  heading: "h1" | "h2";
}) {
  return (
    <article className="artwork-page">
      <Heading className="artwork-head">
        Price for order <span className="num">{orderNumber}</span>
      </Heading>
      {offer ? (
        <QuotePanel
          offer={offer}
          action={action}
          problem={problem}
          heading={Heading === "h1" ? "h2" : "h3"}
        />
      ) : (
        <Notice tone={problem === null ? "info" : "fail"} live>
          {problem ?? "There is no price to accept at the moment."}
        </Notice>
      )}
      <p>
        <ButtonLink look="outline" size="sm" to={orderPath}>
          Back to the order
        </ButtonLink>
      </p>
    </article>
  );
}
