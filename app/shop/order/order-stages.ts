import type { DeliveryMethod } from "#app/shop/delivery/delivery-terms.ts";
import type { OrderEventKind, OrderStatus } from "./order-terms.ts";

export interface OrderStage {
  status: OrderStatus;
  /** `null` while it lies ahead, and where nobody wrote down when. */
  reachedAt: Date | null;
  state: "done" | "now" | "ahead";
}

const SHIPPED_LIFE: readonly OrderStatus[] = ["pending", "processing", "shipped", "delivered"];
const SHORT_LIFE: readonly OrderStatus[] = ["pending", "processing", "delivered"];

/**
 * The stages of an order's life with when each was reached; a delivered order has
 * all of them behind it, a cancelled one has none. Pickups and services are never
 * shipped (decisions §4).
 */
export function orderStages(
  order: { orderStatus: OrderStatus; deliveryMethod: DeliveryMethod; createdAt: Date },
  events: readonly { kind: OrderEventKind; toStatus: string | null; createdAt: Date }[],
): OrderStage[] {
  return stagesAt(order.orderStatus, order.deliveryMethod).map(({ status, state }) => ({
    status,
    state,
    reachedAt: state === "ahead" ? null : reachedAt(status),
  }));

  function reachedAt(status: OrderStatus): Date | null {
    if (status === "pending") return order.createdAt;
    const moves = events.filter((event) => event.kind === "status" && event.toStatus === status);
    const [first, ...others] = moves.map((event) => event.createdAt);
    if (first === undefined) return null;
    return others.reduce((latest, moment) => (moment > latest ? moment : latest), first);
  }
}

/** The stages alone, as they stand once an order has this status. */
export function stagesAt(
  orderStatus: OrderStatus,
  deliveryMethod: DeliveryMethod,
): Pick<OrderStage, "status" | "state">[] {
  const life = deliveryMethod === "ship" ? SHIPPED_LIFE : SHORT_LIFE;
  const current = life.indexOf(orderStatus);
  if (current === -1) return [];
  return life.map((status, index) => {
    if (index > current) return { status, state: "ahead" };
    return { status, state: index === current && status !== "delivered" ? "now" : "done" };
  });
}

/** When production of an order began; `null` before that. */
export function startOf(
  events: readonly { kind: OrderEventKind; toStatus: string | null; createdAt: Date }[],
): Date | null {
  const starts = events.filter(({ kind, toStatus }) => kind === "status" && toStatus === START);
  return starts.at(-1)?.createdAt ?? null;
}

const START: OrderStatus = "processing";
