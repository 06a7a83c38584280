import { z } from "zod";
import { invoiceResponse } from "#app/middleware/invoice-response.ts";
import type { Route } from "./+types/order-invoice.ts";

/** Downloads the invoice of an order, for a guest who asks for it, say. Staff only, through the middleware of the admin area. */
export function loader({ params, context }: Route.LoaderArgs) {
  const orderId = z.uuid().safeParse(params.orderId);
  return invoiceResponse(context, orderId.success ? { kind: "team", orderId: orderId.data } : null);
}
