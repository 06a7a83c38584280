import { Link } from "react-router";
import { ownOrderPath } from "#app/shop/order/own-order-paths.ts";
import { type Cents, formatCents } from "#app/shop/money/money.ts";
import { PROOF_ID } from "#app/shop/proof/proof-paths.ts";
import { isUnpriced, totalWords } from "#app/shop/order/unpriced.ts";
import { classNames } from "#app/ui/kit/class-names.ts";
import { Stages } from "#app/ui/kit/stages.tsx";
import { ArtworkMissingBadge } from "#app/ui/order/artwork-missing-badge.tsx";
import { OrderStatusBadge, PaymentStatusMark, TestBadge } from "#app/ui/order/order-badges.tsx";
import "#app/ui/order/order.css";
import { OrderActions } from "./order-actions.tsx";
import { OrderPicture } from "#app/ui/order/order-picture.tsx";
import { isEstimate } from "./order-price.tsx";
import type { OwnOrderHead } from "./own-order-head.ts";

export interface OwnOrderCard extends OwnOrderHead {
  picture: string | null;
  /** The choices, on one line; may be empty. */
  facts: string;
  /** The customer has a proof to look at. */
  hasProofWaiting: boolean;
  /** Production waits for the customer's files. */
  isArtworkMissing: boolean;
  /** The parts of a package that wait for its customer's answers, in words; "" for none. */
  missingDetails: string;
}

/** One order of a customer's history: what it was, where it is, what to do with it. */
export function OrderCard({ order, isFirst }: { order: OwnOrderCard; isFirst: boolean }) {
  const { standing, stages } = order;
  const isCancelled = order.orderStatus === "cancelled";
  return (
    <li className="own-order sheet">
      <OrderPicture url={order.picture} sizes="6.5rem" priority={isFirst} />
      <div className="own-order-what">
        <h3>
          <Link to={ownOrderPath(order.id)}>{order.productName}</Link>
        </h3>
        <p className="slug">
          {order.orderNumber}, {order.placed} {order.isTest && <TestBadge />}
        </p>
        {order.facts !== "" && <p className="slug">{order.facts}</p>}
      </div>
      <div className="own-order-end">
        <p className={classNames("own-order-total num", isCancelled && "was")}>
          {isEstimate(order) && !isUnpriced(order) && <span className="slug">Estimate </span>}
          {totalWords(order)}
        </p>
        <div className="own-order-states">
          <OrderStatusBadge status={order.orderStatus} />
          {order.isArtworkMissing && <ArtworkMissingBadge />}
          {isMoneyOpen(order) && (
            <PaymentStatusMark status={order.paymentStatus} quote={order.quoteStatus} />
          )}
        </div>
      </div>
      {stages.length > 0 && <Stages stages={stages} />}
      {standing.sentence !== "" && (
        <p className="own-order-says small muted">{standing.sentence}</p>
      )}
      {order.hasProofWaiting && (
        <p className="own-order-says small">
          <Link className="link" to={`${ownOrderPath(order.id)}#${PROOF_ID}`}>
            Please look at your proof
          </Link>
        </p>
      )}
      <OrderActions
        order={order}
        isArtworkMissing={order.isArtworkMissing}
        missingDetails={order.missingDetails}
      >
        <MegaBucks used={order.megaBucksUsed} earned={order.megaBucksEarned} />
      </OrderActions>
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
