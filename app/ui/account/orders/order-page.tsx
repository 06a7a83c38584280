import { OWN_ORDERS_PATH, ownFilesPath } from "#app/shop/order/own-order-paths.ts";
import type { PriceLine } from "#app/shop/pricing/price-line.ts";
import { formatCents } from "#app/shop/pricing/money.ts";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { PriceLines } from "#app/ui/kit/price-lines.tsx";
import { Stages } from "#app/ui/kit/stages.tsx";
import { OrderStatusBadge, PaymentStatusMark, TestBadge } from "#app/ui/order/order-badges.tsx";
import { Timeline } from "#app/ui/order/timeline.tsx";
import { CancelOrder } from "./cancel-order.tsx";
import { OrderActions } from "./order-actions.tsx";
import { MegaBucks } from "./order-card.tsx";
import { OrderItem, type OwnOrderItem } from "./order-item.tsx";
import type { OwnOrderHead } from "./own-order-head.ts";
import "./orders.css";
import { Tracking } from "./tracking.tsx";

export interface OwnOrderDetails extends OwnOrderHead {
  lines: readonly OwnOrderItem[];
  /** What is taken off or added once for the whole order. */
  orderLines: readonly PriceLine[];
  delivery: { label: string; value: string };
  /** When the money came, in words. */
  paid: string | null;
  events: readonly { id: string; title: string; by: string; said: string; when: string }[];
}

/** One of a customer's orders with everything they may know of it. */
export function OrderPage({ order, problem }: { order: OwnOrderDetails; problem: string | null }) {
  const { standing } = order;
  return (
    <article className="order-page" aria-labelledby="order-head">
      <Breadcrumbs trail={[{ label: "Orders", to: OWN_ORDERS_PATH }]} current={order.orderNumber} />
      <header className="order-head">
        <div>
          <h2 id="order-head">{order.productName}</h2>
          <p className="slug">
            Order {order.orderNumber}, placed {order.placed} {order.isTest && <TestBadge />}
          </p>
        </div>
        <p className="order-states">
          <OrderStatusBadge status={order.orderStatus} />
          {saysMoney(order) && (
            <PaymentStatusMark status={order.paymentStatus} quote={order.quoteStatus} />
          )}
        </p>
      </header>
      <div className="sheet order-state">
        {problem !== null && (
          <Notice tone="fail" live>
            {problem}
          </Notice>
        )}
        {order.stages.length > 0 && <Stages stages={order.stages} />}
        {standing.sentence !== "" && <p>{standing.sentence}</p>}
        {order.tracking && <Tracking tracking={order.tracking} />}
        <OrderActions order={order}>
          <CancelOrder order={order} />
        </OrderActions>
      </div>
      <div className="order-columns">
        <div className="order-items">
          {order.lines.map((line) => (
            <OrderItem key={line.id} line={line} folder={ownFilesPath(order.id)} />
          ))}
        </div>
        <div className="order-story">
          <OrderMoney order={order} />
          <section className="sheet order-part" aria-labelledby="order-delivery">
            <h3 id="order-delivery">{order.delivery.label}</h3>
            <p className="order-address">{order.delivery.value}</p>
          </section>
          <section className="sheet order-part" aria-labelledby="order-timeline">
            <h3 id="order-timeline">Timeline</h3>
            <Timeline
              entries={order.events.map(({ when, by, ...event }) => ({
                ...event,
                by: by === "" ? when : `${when}, ${by}`,
              }))}
            />
          </section>
        </div>
      </div>
    </article>
  );
}

/** An order that was called off before it was paid owes nothing. */
function saysMoney({ orderStatus, paymentStatus }: OwnOrderDetails): boolean {
  return orderStatus !== "cancelled" || paymentStatus !== "unpaid";
}

function OrderMoney({ order }: { order: OwnOrderDetails }) {
  const isEstimate = order.quoteStatus === "draft";
  const items = order.lines.map((line): PriceLine => ({
    ...{ kind: "goods", label: line.productName, detail: "", amountCents: line.amount },
  }));
  return (
    <section className="sheet order-part" aria-labelledby="order-money">
      <h3 id="order-money">Price</h3>
      <PriceLines
        lines={[...items, ...order.orderLines]}
        totalCents={order.totalAmount}
        totalLabel={isEstimate ? "Estimate" : "Total"}
      />
      {order.paid !== null && (
        <p className="small muted">
          {order.paymentStatus === "free"
            ? `Nothing to pay, ${order.paid}`
            : `Paid ${formatCents(order.totalAmount)}, ${order.paid}`}
        </p>
      )}
      <MegaBucks used={order.megaBucksUsed} earned={order.megaBucksEarned} />
    </section>
  );
}
