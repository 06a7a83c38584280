import { z } from "zod";
import { ORDER_STATUSES, type OrderStatus } from "#app/shop/order/order-terms.ts";

/** As many as a page of the list has, and some. */
export const MOST_AT_ONCE = 50;

/** An order that somebody chose, and the status that they saw. */
export interface ChosenOrder {
  orderId: string;
  expected: OrderStatus;
}

/** A chosen order as its checkbox sends it: "pending.0198…". */
export function writeChosen({ orderId, expected }: ChosenOrder): string {
  return `${expected}.${orderId}`;
}

const chosenSchema = z
  .templateLiteral([z.enum(ORDER_STATUSES), ".", z.uuid()])
  .transform((text): ChosenOrder => {
    const [status, orderId = ""] = text.split(".");
    return { orderId, expected: ORDER_STATUSES.find((one) => one === status) ?? "pending" };
  });

/** Many orders are brought to one status. */
export const bulkFormSchema = z.object({
  to: z.enum(ORDER_STATUSES, { error: "Choose an action." }),
  orders: z
    .array(chosenSchema, { error: "Reload the page and try again." })
    .min(1, "Select orders first.")
    .max(MOST_AT_ONCE, `Select at most ${MOST_AT_ONCE} orders.`),
});
