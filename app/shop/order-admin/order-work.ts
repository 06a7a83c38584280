import {
  ALL_ORDERS,
  OPEN_ORDERS,
  type OrderFilter,
  writeOrderFilter,
} from "#app/shop/order/order-filter.ts";

const all = (filter: Partial<OrderFilter>): OrderFilter => ({ ...ALL_ORDERS, ...filter });

/** Orders that somebody has to do something about: what is counted and what a list shows is the same. */
export const ORDER_WORK = {
  open: OPEN_ORDERS,
  late: all({ due: "late" }),
  today: all({ due: "today" }),
  start: all({ needs: "start" }),
  artwork: all({ needs: "artwork" }),
  byHand: all({ needs: "artwork-by-hand" }),
  proofs: all({ needs: "proof" }),
  processing: all({ status: "processing" }),
  shipped: all({ status: "shipped" }),
  unpaid: all({ status: "pending", payment: "unpaid" }),
  quotes: all({ needs: "quote" }),
} satisfies Record<string, OrderFilter>;

export type OrderWork = keyof typeof ORDER_WORK;

export const ORDER_WORK_KINDS = Object.keys(ORDER_WORK).filter(isOrderWork);

function isOrderWork(text: string): text is OrderWork {
  return Object.hasOwn(ORDER_WORK, text);
}

/** The list of orders that are to be done something about. */
export function orderWorkPath(of: OrderWork): string {
  return `/admin/orders${writeOrderFilter(ORDER_WORK[of])}`;
}
