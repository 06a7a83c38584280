import type { ArtworkHold } from "#app/shop/order/artwork-hold.ts";
import {
  allowedNext,
  holdsMoney,
  type OrderStanding,
  STATUS_VERBS,
} from "#app/shop/order/order-status.ts";

/** Where many orders can be brought together. */
export const BULK_GOALS = ["processing", "shipped", "delivered", "cancelled"] as const;
export type BulkGoal = (typeof BULK_GOALS)[number];

export const BULK_VERBS: Readonly<Record<BulkGoal, string>> = {
  ...STATUS_VERBS,
  cancelled: "Cancel",
};

type BulkOrder = OrderStanding & { artworkMissing: boolean; artworkHold: ArtworkHold | null };

/**
 * How many of these orders each step applies to. One that waits for artwork begins on its own page,
 * where somebody says why, and a paid one is canceled there, where its money is decided on.
 */
export function bulkGoals(orders: readonly BulkOrder[]): Record<BulkGoal, number> {
  const count = (goal: BulkGoal) => orders.filter((order) => applies(order, goal)).length;
  return {
    processing: count("processing"),
    shipped: count("shipped"),
    delivered: count("delivered"),
    cancelled: count("cancelled"),
  };
}

function applies(order: BulkOrder, goal: BulkGoal): boolean {
  const isArtworkReady = !order.artworkMissing && order.artworkHold === null;
  if (goal === "processing" && !isArtworkReady) return false;
  if (goal === "cancelled" && holdsMoney(order.paymentStatus)) return false;
  return allowedNext(order, { admin: false }).includes(goal);
}
