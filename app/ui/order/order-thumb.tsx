import type { ArtworkPicture } from "#app/shop/artwork/inspection/artwork-picture.ts";
import { OrderPicture } from "./order-picture.tsx";

/** The picture of an order in a row of the team's lists. */
export function OrderThumb({
  order,
}: {
  order: { picture: string | null; artwork: ArtworkPicture | null };
}) {
  return (
    <span className="order-thumb">
      <OrderPicture url={order.picture} artwork={order.artwork} sizes="3rem" />
    </span>
  );
}
