import type { Db } from "#app/platform/db/database.server.ts";
import type { ShopClock } from "#app/shop/clock/shop-time.ts";
import { countEach } from "#app/shop/order/count-each.server.ts";
import { ORDER_WORK, ORDER_WORK_KINDS, type OrderWork } from "./order-work.ts";
import { MOST_OF_VIEW } from "./saved-views.ts";

/** Orders that somebody has to do something about, in one question; each counted as a view is. */
export async function countOrderWork(db: Db, clock: ShopClock): Promise<Record<OrderWork, number>> {
  const filters = ORDER_WORK_KINDS.map((of) => ORDER_WORK[of]);
  const counts = await countEach(db, filters, { ...clock, most: MOST_OF_VIEW });
  const count = (of: OrderWork) => counts[ORDER_WORK_KINDS.indexOf(of)] ?? 0;
  return {
    open: count("open"),
    late: count("late"),
    today: count("today"),
    start: count("start"),
    artwork: count("artwork"),
    byHand: count("byHand"),
    proofs: count("proofs"),
    processing: count("processing"),
    shipped: count("shipped"),
    unpaid: count("unpaid"),
    quotes: count("quotes"),
  };
}

/** The number beside "Orders": what their list opens with. */
export async function countOpenOrders(db: Db, clock: ShopClock): Promise<number> {
  const [open] = await countEach(db, [ORDER_WORK.open], { ...clock, most: MOST_OF_VIEW });
  return open ?? 0;
}
