import { z } from "zod";
import { parcelFields } from "#app/shop/order/tracking-form.ts";
import { writeOrderFilter } from "#app/shop/order/order-filter.ts";
import { orderWorkPath } from "./order-work.ts";
import { ORDER_STATUSES, type OrderStatus } from "#app/shop/order/order-terms.ts";

export const BOARD_PATH = "/admin/board";

/** Cards of a column; the list of orders has the rest. */
export const COLUMN_CARDS = 15;

/** Stages of production, in its order: an order stands in one of them once it is settled. */
export const BOARD_STAGES = [
  "artwork",
  "proof",
  "start",
  "processing",
  "shipped",
  "delivered",
] as const;
export type BoardStage = (typeof BOARD_STAGES)[number];

export const STAGE_WORDS: Readonly<Record<BoardStage, string>> = {
  artwork: "Needs artwork",
  proof: "Needs a proof",
  start: "Ready to print",
  processing: "In production",
  shipped: "Shipped",
  delivered: "Delivered",
};

/** The status that an order gets by being moved there; `null` where nobody moves one by hand. */
export const STAGE_STATUS: Readonly<Record<BoardStage, OrderStatus | null>> = {
  artwork: null,
  proof: null,
  start: null,
  processing: "processing",
  shipped: "shipped",
  delivered: "delivered",
};

/** The list of orders that a column is the beginning of. */
export const STAGE_LISTS: Readonly<Record<BoardStage, string>> = {
  artwork: orderWorkPath("artwork"),
  proof: orderWorkPath("proofs"),
  start: orderWorkPath("start"),
  processing: orderWorkPath("processing"),
  shipped: orderWorkPath("shipped"),
  delivered: `/admin/orders${writeOrderFilter({ status: "delivered" })}`,
};

/** How long an order has been here, in whole days: "today", "1 day", "12 days". */
export function ageWords(placed: Date, now: Date): string {
  const days = Math.floor((now.getTime() - placed.getTime()) / (24 * 60 * 60 * 1000));
  if (days < 1) return "today";
  return days === 1 ? "1 day" : `${days} days`;
}

/** A card that is moved, as the person saw it. */
export const moveFormSchema = z.object({
  orderId: z.uuid(),
  expected: z.enum(ORDER_STATUSES),
  to: z.enum(ORDER_STATUSES),
  ...parcelFields,
});
