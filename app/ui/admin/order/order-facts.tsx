import type { DeliveryMethod } from "#app/shop/delivery/delivery-terms.ts";
import type { ArtworkHold } from "#app/shop/order/artwork-hold.ts";
import type { DueView } from "#app/shop/order/due/due-view.ts";
import type { PaymentStatus, QuoteStatus } from "#app/shop/order/order-terms.ts";
import { DueMark } from "#app/ui/admin/orders/due-mark.tsx";
import { filesInWords } from "#app/ui/admin/orders/listed-order.ts";
import { ArtworkMark, PaymentStatusMark } from "#app/ui/order/order-badges.tsx";

const GOES: Readonly<Record<DeliveryMethod, string>> = {
  ship: "Ships to the customer",
  pickup: "Pickup at the shop",
  none: "Nothing to deliver",
};

/** What one looks for first: when it is due, where it goes, its files and its money. */
export function OrderFacts({
  order,
}: {
  order: {
    due: DueView;
    deliveryMethod: DeliveryMethod;
    isArtworkMissing: boolean;
    artworkHold: ArtworkHold | null;
    paymentStatus: PaymentStatus;
    quoteStatus: QuoteStatus | null;
    lines: readonly { files: readonly unknown[] }[];
  };
}) {
  const files = order.lines.reduce((count, line) => count + line.files.length, 0);
  return (
    <dl className="order-facts">
      {order.due.text !== "" && (
        <div>
          <dt>Due</dt>
          <dd>
            <DueMark due={order.due} />
          </dd>
        </div>
      )}
      <div>
        <dt>Goes to</dt>
        <dd>{GOES[order.deliveryMethod]}</dd>
      </div>
      <div>
        <dt>Artwork</dt>
        <dd>
          {order.isArtworkMissing || order.artworkHold !== null ? (
            <ArtworkMark
              order={{ artworkMissing: order.isArtworkMissing, artworkHold: order.artworkHold }}
            />
          ) : (
            filesInWords(files)
          )}
        </dd>
      </div>
      <div>
        <dt>Payment</dt>
        <dd>
          <PaymentStatusMark status={order.paymentStatus} quote={order.quoteStatus} />
        </dd>
      </div>
    </dl>
  );
}
