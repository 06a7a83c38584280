import { orderPaperResponse } from "#app/middleware/order-paper.ts";
import type { Route } from "./+types/order-packing-slip.ts";

/** Downloads the packing slip of an order. Staff only, through the middleware of the admin area. */
export function loader({ params, context }: Route.LoaderArgs) {
  return orderPaperResponse(context, "packing-slip", params.orderId);
}
