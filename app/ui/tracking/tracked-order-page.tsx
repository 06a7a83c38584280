import { countFiles } from "#app/shop/order/line/count-files.ts";
import type { LineArtwork } from "#app/shop/order/line/line-artwork.ts";
import type { ConfigurationFact } from "#app/shop/order/line/configuration-facts.ts";
import type { OrderStatus } from "#app/shop/order/order-terms.ts";
import type { Cents } from "#app/shop/money/money.ts";
import type { PriceLine } from "#app/shop/pricing/price-line.ts";
import type { QuoteOffer } from "#app/shop/quote/quote-offer.ts";
import {
  calendarUnder,
  trackedArtworkPath,
  trackedDetailsPath,
  trackedInvoicePath,
  trackedPaymentPath,
  trackedQuotePath,
  trackPath,
} from "#app/shop/order/tracking/tracking-paths.ts";
import { PROOF_ID, trackedProofsPath } from "#app/shop/proof/proof-paths.ts";
import type { OwnProof } from "#app/shop/proof/proof-view.ts";
import type { ReviewedItem } from "#app/shop/review/order-reviews.ts";
import { trackedReviewsPath } from "#app/shop/review/review-paths.ts";
import { isUnpriced } from "#app/shop/order/unpriced.ts";
import { InvoiceButton } from "#app/ui/account/orders/invoice-button.tsx";
import { OrderPicture } from "#app/ui/order/order-picture.tsx";
import {
  hasItemPrices,
  isEstimate,
  OrderPrice,
  type PricedOrderView,
} from "#app/ui/account/orders/order-price.tsx";
import "#app/ui/account/orders/orders.css";
import { isFirstMissing } from "#app/ui/account/orders/order-item.tsx";
import type { OwnOrderHead } from "#app/ui/account/orders/own-order-head.ts";
import { Tracking, TRACKING_ID } from "#app/ui/account/orders/tracking.tsx";
import { type Support, SupportLink } from "#app/ui/checkout/support-link.tsx";
import { CancelOrder } from "../account/orders/cancel-order.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { Facts } from "#app/ui/kit/facts.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { PriceLines } from "#app/ui/kit/price-lines.tsx";
import { type Stage, Stages } from "#app/ui/kit/stages.tsx";
import type { ArtworkTarget, UploadLimits } from "#app/ui/order/artwork-form.tsx";
import { ARTWORK_ID, ArtworkPart } from "#app/ui/order/artwork-part.tsx";
import { DetailsMissing, FinishDetails } from "#app/ui/order/details-missing.tsx";
import { CalendarLink } from "#app/ui/order/calendar-link.tsx";
import { CustomerTimeline, type CustomerTimelineEvent } from "#app/ui/order/customer-timeline.tsx";
import { NextAction, NextSays } from "#app/ui/order/next-step.tsx";
import { OrderHead } from "#app/ui/order/order-head.tsx";
import { ProofList } from "#app/ui/order/proof-list.tsx";
import { WaitingProofs } from "#app/ui/order/proof-panel.tsx";
import { OrderReviews } from "#app/ui/order/review-list.tsx";
import { useFollowOrders } from "#app/ui/order/use-follow-orders.ts";
import { OUR_PRICE_ID, QuotePanel } from "#app/ui/order/quote-panel.tsx";
import "./tracking.css";

/** An order for whoever has its link: nothing on it says whose it is (decisions §6). */
export interface TrackedOrder extends PricedOrderView {
  orderNumber: string;
  title: string;
  placed: string;
  orderStatus: OrderStatus;
  isTest: boolean;
  hasInvoice: boolean;
  hasCalendar: boolean;
  standing: OwnOrderHead["standing"];
  next: OwnOrderHead["next"];
  stages: readonly Stage[];
  tracking: OwnOrderHead["tracking"];
  lines: readonly TrackedItem[];
  /** The items that can be reviewed, or were. */
  reviewed: readonly ReviewedItem[];
  /** The parts of a package that wait for its customer's answers, in words; "" for none. */
  missingDetails: string;
  takesProofs: boolean;
  isMade: boolean;
  offer: QuoteOffer | null;
  handover: { label: string; value: string } | null;
  events: readonly CustomerTimelineEvent[];
}

interface TrackedItem {
  id: string;
  productName: string;
  picture: string | null;
  amount: Cents;
  priceLines: readonly PriceLine[];
  configuration: readonly ConfigurationFact[];
  /** `null` once no files are taken any more. */
  artwork: LineArtwork | null;
  fileCount: number;
  proofs: readonly OwnProof[];
}

export function TrackedOrderPage({
  order,
  token,
  support,
  limits,
  again,
  problem,
}: {
  order: TrackedOrder;
  token: string;
  support: Support;
  limits: UploadLimits;
  /** Where an item is ordered once more, by its id. */
  again: Readonly<Record<string, string>>;
  problem: string | null;
}) {
  useFollowOrders([order.orderStatus]);
  const { standing, tracking } = order;
  return (
    <article className="page track order-page" aria-labelledby="order-head">
      <OrderHead order={order} title={order.title} heading="h1" />
      <div className="sheet order-state">
        {problem !== null && (
          <Notice tone="fail" live>
            {problem}
          </Notice>
        )}
        {order.stages.length > 0 && <Stages stages={order.stages} />}
        <NextSays next={order.next} />
        <DetailsMissing order={order} />
        {tracking && <Tracking tracking={tracking} />}
        <div className="order-actions">
          <NextAction
            order={order}
            paths={{
              pay: trackedPaymentPath(token),
              price: `#${OUR_PRICE_ID}`,
              proof: `#${PROOF_ID}`,
              artwork: `#${ARTWORK_ID}`,
              details: trackedDetailsPath(token),
              track: tracking?.link ?? `#${TRACKING_ID}`,
            }}
          />
          <FinishDetails to={trackedDetailsPath(token)} order={order} />
          {order.hasInvoice && (
            <InvoiceButton to={trackedInvoicePath(token)} orderNumber={order.orderNumber} />
          )}
          {order.hasCalendar && (
            <CalendarLink to={calendarUnder(trackPath(token))} orderNumber={order.orderNumber} />
          )}
          <SupportLink support={support} orderNumber={order.orderNumber} />
          {standing.cancellable && <CancelOrder order={order} />}
        </div>
      </div>
      <WaitingProofs order={order} folder={trackedProofsPath(token)} heading="h2" />
      {order.offer && (
        <QuotePanel offer={order.offer} action={trackedQuotePath(token)} heading="h2" />
      )}
      <div className="order-columns">
        <div className="order-items">
          {order.lines.map((line) => (
            <Item
              key={line.id}
              line={line}
              again={again[line.id] ?? null}
              proofFolder={trackedProofsPath(token)}
              target={{ action: trackedArtworkPath(token), limits }}
              order={order}
            />
          ))}
        </div>
        <div className="order-story">
          <OrderReviews reviewed={order.reviewed} folder={trackedReviewsPath(token)} heading="h2" />
          {order.offer === null && (
            <section className="sheet order-part" aria-labelledby="order-money">
              <h2 id="order-money">Price</h2>
              <OrderPrice order={order} />
            </section>
          )}
          {order.handover !== null && (
            <section className="sheet order-part" aria-labelledby="order-delivery">
              <h2 id="order-delivery">{order.handover.label}</h2>
              <p className="order-address">{order.handover.value}</p>
            </section>
          )}
          <section className="sheet order-part" aria-labelledby="order-timeline">
            <h2 id="order-timeline">Timeline</h2>
            <CustomerTimeline events={order.events} />
          </section>
        </div>
      </div>
    </article>
  );
}

function Item({
  line,
  again,
  proofFolder,
  target,
  order,
}: {
  line: TrackedItem;
  /** Where it is ordered once more; `null` when it is not sold any more. */
  again: string | null;
  proofFolder: string;
  target: ArtworkTarget;
  order: TrackedOrder;
}) {
  const { artwork, fileCount } = line;
  const facts = line.configuration.map(({ label, value }) => ({ term: label, detail: value }));
  return (
    <section className="sheet order-item" aria-labelledby={`item-${line.id}`}>
      <header className="order-item-head">
        <OrderPicture url={line.picture} sizes="8rem" />
        <h2 id={`item-${line.id}`}>{line.productName}</h2>
      </header>
      {facts.length > 0 && <Facts className="num" facts={facts} />}
      {hasItemPrices(order) && (
        <PriceLines
          lines={line.priceLines}
          totalCents={line.amount}
          totalLabel={isEstimate(order) ? "Estimate" : "Item total"}
          isUnpriced={isUnpriced(order)}
        />
      )}
      {fileCount > 0 && <p className="small muted">{`We have ${countFiles(fileCount)} for it.`}</p>}
      <ProofList proofs={line.proofs} folder={proofFolder} />
      {artwork && (
        <ArtworkPart
          line={{ ...line, artwork }}
          target={target}
          isFirstMissing={isFirstMissing(order, line)}
        />
      )}
      {again !== null && !artwork?.isMissing && (
        <ButtonLink
          look="outline"
          size="sm"
          className="order-item-again"
          to={again}
          aria-label={`Order again: ${line.productName}`}
        >
          Order again
        </ButtonLink>
      )}
    </section>
  );
}
