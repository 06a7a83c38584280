import { z } from "zod";
import { ORDER_STATUSES, type OrderStatus } from "#app/shop/order/order-terms.ts";
import { MOST_AT_ONCE } from "./bulk-form.ts";

/** So long customers are not told of a move that can be undone. */
export const UNDO_SECONDS = 30;

/** When customers hear of a move that can be undone. */
export function toldAt(movedAt: Date): Date {
  return new Date(movedAt.getTime() + UNDO_SECONDS * 1000);
}

/** Moves that are undone, each by its event in the order's timeline. */
export const undoFormSchema = z.object({
  undo: z
    .array(z.uuid(), { error: "Reload the page and try again." })
    .min(1, "There is nothing to undo.")
    .max(MOST_AT_ONCE),
});

/** The status that a move began with; `null` for what can't be undone: what was let go of stays so. */
export function undoneStatus(event: {
  kind: string;
  fromStatus: string | null;
  toStatus: string | null;
}): OrderStatus | null {
  if (event.kind !== "status" || event.toStatus === "cancelled") return null;
  return ORDER_STATUSES.find((status) => status === event.fromStatus) ?? null;
}
