import {
  OWN_ORDERS_PATH,
  ownArtworkPath,
  ownFilesPath,
  ownOrderPath,
  ownQuotePath,
} from "#app/shop/order/own-order-paths.ts";
import { calendarUnder } from "#app/shop/order/tracking/tracking-paths.ts";
import { reminderUnder } from "#app/shop/own-order/reorder/reorder-form.ts";
import { ownProofsPath } from "#app/shop/proof/proof-paths.ts";
import type { ReviewedItem } from "#app/shop/review/order-reviews.ts";
import { ownReviewsPath } from "#app/shop/review/review-paths.ts";
import type { QuoteOffer } from "#app/shop/quote/quote-offer.ts";
import type { PriceLine } from "#app/shop/pricing/price-line.ts";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { Stages } from "#app/ui/kit/stages.tsx";
import type { UploadLimits } from "#app/ui/order/artwork-form.tsx";
import { NextSays } from "#app/ui/order/next-step.tsx";
import { OrderHead } from "#app/ui/order/order-head.tsx";
import { DetailsMissing } from "#app/ui/order/details-missing.tsx";
import { CalendarLink } from "#app/ui/order/calendar-link.tsx";
import { CustomerTimeline, type CustomerTimelineEvent } from "#app/ui/order/customer-timeline.tsx";
import { ReorderReminder } from "#app/ui/order/reorder-reminder.tsx";
import { WaitingProofs } from "#app/ui/order/proof-panel.tsx";
import { OrderReviews } from "#app/ui/order/review-list.tsx";
import { useFollowOrders } from "#app/ui/order/use-follow-orders.ts";
import { QuotePanel } from "#app/ui/order/quote-panel.tsx";
import { CancelOrder } from "./cancel-order.tsx";
import { OrderActions } from "./order-actions.tsx";
import { MegaBucks } from "./order-card.tsx";
import { OrderPrice, type RefundShown } from "./order-price.tsx";
import { OrderItem, type OwnOrderItem } from "./order-item.tsx";
import type { OwnOrderHead } from "./own-order-head.ts";
import "./orders.css";
import { Tracking } from "./tracking.tsx";

export interface OwnOrderDetails extends OwnOrderHead {
  /** Its days can be put into a calendar. */
  hasCalendar: boolean;
  lines: readonly OwnOrderItem[];
  /** The items that can be reviewed, or were. */
  reviewed: readonly ReviewedItem[];
  /** Amounts that are taken off or added once for the whole order. */
  orderLines: readonly PriceLine[];
  delivery: { label: string; value: string };
  /** The parts of a package that wait for its customer's answers, in words; "" for none. */
  missingDetails: string;
  /** Its proofs can be answered. */
  takesProofs: boolean;
  /** Something is printed of it. */
  isMade: boolean;
  /** The team's price that can be accepted now. */
  offer: QuoteOffer | null;
  /** When the money came, in words. */
  paid: string | null;
  /** The refunds of the order, and those on their way. */
  refunds: readonly RefundShown[];
  events: readonly CustomerTimelineEvent[];
  /** Its customer can ask to be reminded of ordering it again. */
  canBeReminded: boolean;
  /** When they are, in words; `null` where they did not ask. */
  remindsOn: string | null;
}

/** One of a customer's orders with everything they may know of it. */
export function OrderPage({
  order,
  problem,
  uploadLimits,
}: {
  order: OwnOrderDetails;
  problem: string | null;
  uploadLimits: UploadLimits;
}) {
  useFollowOrders([order.orderStatus]);
  return (
    <article className="order-page" aria-labelledby="order-head">
      <Breadcrumbs trail={[{ label: "Orders", to: OWN_ORDERS_PATH }]} current={order.orderNumber} />
      <OrderHead order={order} title={order.productName} heading="h2" />
      <div className="sheet order-state">
        {problem !== null && (
          <Notice tone="fail" live>
            {problem}
          </Notice>
        )}
        {order.stages.length > 0 && <Stages stages={order.stages} />}
        <NextSays next={order.next} />
        <DetailsMissing order={order} />
        {order.tracking && <Tracking tracking={order.tracking} />}
        <OrderActions order={order} missingDetails={order.missingDetails}>
          {order.hasCalendar && (
            <CalendarLink
              to={calendarUnder(ownOrderPath(order.id))}
              orderNumber={order.orderNumber}
            />
          )}
          <CancelOrder order={order} />
        </OrderActions>
      </div>
      <WaitingProofs order={order} folder={ownProofsPath(order.id)} heading="h3" />
      {order.offer && (
        <QuotePanel offer={order.offer} action={ownQuotePath(order.id)} heading="h3" />
      )}
      <div className="order-columns">
        <div className="order-items">
          {order.lines.map((line) => (
            <OrderItem
              order={order}
              key={line.id}
              line={line}
              folder={ownFilesPath(order.id)}
              proofFolder={ownProofsPath(order.id)}
              target={{ action: ownArtworkPath(order.id), limits: uploadLimits }}
            />
          ))}
        </div>
        <div className="order-story">
          <OrderReviews reviewed={order.reviewed} folder={ownReviewsPath(order.id)} heading="h3" />
          {order.offer === null && <OrderMoney order={order} />}
          <section className="sheet order-part" aria-labelledby="order-delivery">
            <h3 id="order-delivery">{order.delivery.label}</h3>
            <p className="order-address">{order.delivery.value}</p>
          </section>
          {order.canBeReminded && (
            <ReorderReminder
              action={reminderUnder(ownOrderPath(order.id))}
              remindsOn={order.remindsOn}
            />
          )}
          <section className="sheet order-part" aria-labelledby="order-timeline">
            <h3 id="order-timeline">Timeline</h3>
            <CustomerTimeline events={order.events} />
          </section>
        </div>
      </div>
    </article>
  );
}

function OrderMoney({ order }: { order: OwnOrderDetails }) {
  return (
    <section className="sheet order-part" aria-labelledby="order-money">
      <h3 id="order-money">Price</h3>
      <OrderPrice order={order} />
      <MegaBucks used={order.megaBucksUsed} earned={order.megaBucksEarned} />
    </section>
  );
}
