import { orderPaperResponse } from "#app/middleware/order-paper.ts";
import type { Route } from "./+types/order-job-ticket.ts";

/** Downloads the job ticket of an order. Staff only, through the middleware of the admin area. */
export function loader({ params, context }: Route.LoaderArgs) {
  return orderPaperResponse(context, "job-ticket", params.orderId);
}
