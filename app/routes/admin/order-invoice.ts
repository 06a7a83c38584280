import { z } from "zod";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { attachmentHeaders } from "#app/shop/artwork/attachment-headers.ts";
import { makeInvoice } from "#app/shop/invoice/make-invoice.server.ts";
import type { Route } from "./+types/order-invoice.ts";

/** Downloads the invoice of an order, for a guest who asks for it, say. Staff only, through the middleware of the admin area. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const orderId = z.uuid().safeParse(params.orderId);
  const asked = orderId.success ? { asker: "team" as const, orderId: orderId.data } : null;
  const invoice =
    asked && (await makeInvoice(context.get(servicesContext), context.get(settingsContext), asked));
  if (!invoice?.ok) {
    const headers = { "Content-Type": "text/plain; charset=utf-8" };
    return new Response("There is no invoice for this order.", { status: 404, headers });
  }
  const headers = { ...attachmentHeaders(invoice), "Content-Type": "application/pdf" };
  return new Response(invoice.content, { headers });
}
