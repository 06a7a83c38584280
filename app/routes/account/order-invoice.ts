import { z } from "zod";
import { invoiceResponse } from "#app/middleware/invoice-response.ts";
import { customerContext } from "#app/middleware/require-customer.ts";
import type { Route } from "./+types/order-invoice.ts";

/** Downloads the invoice of one's own order. */
export function loader({ params, context }: Route.LoaderArgs) {
  const orderId = z.uuid().safeParse(params.orderId);
  const { userId } = context.get(customerContext);
  const asker = { kind: "customer", userId } as const;
  return invoiceResponse(context, orderId.success ? { ...asker, orderId: orderId.data } : null);
}
