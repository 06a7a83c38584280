import { Link } from "react-router";
import { ownOrderPath } from "#app/shop/order/own-order-paths.ts";
import { type Cents, formatCents } from "#app/shop/money/money.ts";
import { isUnpriced, totalWords } from "#app/shop/order/unpriced.ts";
import { classNames } from "#app/ui/kit/class-names.ts";
import { Stages } from "#app/ui/kit/stages.tsx";
import { ArtworkMissingBadge } from "#app/ui/order/artwork-missing-badge.tsx";
import { NextSays } from "#app/ui/order/next-step.tsx";
import { OrderStatusBadge, PaymentStatusMark, TestBadge } from "#app/ui/order/order-badges.tsx";
import "#app/ui/order/order.css";
import { OrderActions } from "./order-actions.tsx";
import { OrderPicture } from "#app/ui/order/order-picture.tsx";
import { isEstimate } from "./order-price.tsx";
import type { OwnOrderHead } from "./own-order-head.ts";
import { FoldedPrintAgain, PrintAgain } from "./print-again.tsx";

export interface OwnOrderCard extends OwnOrderHead {
  picture: string | null;
  /** The choices, on one line; may be empty. */
  facts: string;
  /** The parts of a package that wait for its customer's answers, in words; "" for none. */
  missingDetails: string;
}

/** One order of a customer's history: what it was, where it stands, the one thing to do next. */
export function OrderCard({ order, isFirst }: { order: OwnOrderCard; isFirst: boolean }) {
  const { next, stages, printAgain } = order;
  const what = `${order.productName}, ${order.orderNumber}`;
  const isOver = order.orderStatus === "delivered" || order.orderStatus === "cancelled";
  return (
    <li className={classNames("own-order sheet", next.isYours && "own-order-waits")}>
      <OrderPicture url={order.picture} sizes="8.5rem" priority={isFirst} />
      <div className="own-order-what">
        <h3>
          <Link to={ownOrderPath(order.id)}>{order.productName}</Link>
        </h3>
        <p className="slug">
          {[`${order.orderNumber}, ${order.placed}`, order.facts].filter(Boolean).join(". ")}{" "}
          {order.isTest && <TestBadge />}
        </p>
        <NextSays next={next} />
        {next.isYours && order.daysSay !== "" && <p className="small muted">{order.daysSay}</p>}
      </div>
      <div className="own-order-end">
        <p
          className={classNames("own-order-total num", order.orderStatus === "cancelled" && "was")}
        >
          {isEstimate(order) && !isUnpriced(order) && <span className="slug">Estimate </span>}
          {totalWords(order)}
        </p>
        <div className="own-order-states">
          <OrderStatusBadge status={order.orderStatus} />
          {next.act === "artwork" && <ArtworkMissingBadge />}
          {isMoneyOpen(order) && (
            <PaymentStatusMark status={order.paymentStatus} quote={order.quoteStatus} />
          )}
        </div>
      </div>
      {!isOver && !next.isYours && <Stages stages={stages} />}
      {printAgain && order.orderStatus === "delivered" && (
        <PrintAgain orderId={order.id} what={what} offer={printAgain} />
      )}
      <OrderActions order={order} missingDetails={order.missingDetails}>
        <MegaBucks used={order.megaBucksUsed} earned={order.megaBucksEarned} />
      </OrderActions>
      {order.isAgainInCart && order.hasInvoice && (
        <Link className="link small own-order-items" to={ownOrderPath(order.id)}>
          See its items to print one again
        </Link>
      )}
      {printAgain && order.orderStatus !== "delivered" && (
        <FoldedPrintAgain orderId={order.id} what={what} offer={printAgain} />
      )}
    </li>
  );
}

/** Paid is what everybody expects; anything else is said, unless the order came to nothing. */
function isMoneyOpen({ orderStatus, paymentStatus }: OwnOrderHead): boolean {
  if (paymentStatus === "unpaid") return orderStatus !== "cancelled";
  return paymentStatus === "partly_refunded" || paymentStatus === "refunded";
}

export function MegaBucks({ used, earned }: { used: Cents; earned: Cents }) {
  const parts = [
    used > 0 && `used ${formatCents(used)}`,
    earned > 0 && `earned ${formatCents(earned)}`,
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return <p className="own-order-bucks slug">Mega Bucks {parts.join(", ")}</p>;
}
