import type { Db } from "#app/platform/db/database.server.ts";
import { withArtworkPictures } from "#app/shop/artwork/inspection/artwork-pictures.server.ts";
import type { ShopClock } from "#app/shop/clock/shop-time.ts";
import type { OrderFilter } from "#app/shop/order/order-filter.ts";
import { listOrders } from "#app/shop/order/order-queries.server.ts";

/** A page of the team's list of orders (`listOrders`), each with the picture of its artwork; `null` without one. */
export async function listPicturedOrders(db: Db, filter: OrderFilter, clock: ShopClock) {
  const list = await listOrders(db, filter, clock);
  return { ...list, orders: await withArtworkPictures(db, list.orders) };
}
