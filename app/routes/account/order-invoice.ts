import { z } from "zod";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { customerContext } from "#app/middleware/require-customer.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { attachmentHeaders } from "#app/shop/artwork/attachment-headers.ts";
import { makeInvoice } from "#app/shop/invoice/make-invoice.server.ts";
import type { Route } from "./+types/order-invoice.ts";

/** Downloads the invoice of one's own order. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const orderId = z.uuid().safeParse(params.orderId);
  const { userId } = context.get(customerContext);
  const asked = orderId.success ? { asker: { userId }, orderId: orderId.data } : null;
  const making =
    asked && makeInvoice(context.get(servicesContext), context.get(settingsContext), asked);
  const invoice = making && (await orUnavailable(context, making));
  if (!invoice?.ok) {
    const headers = { "Content-Type": "text/plain; charset=utf-8" };
    return new Response("There is no invoice for this order.", { status: 404, headers });
  }
  const headers = { ...attachmentHeaders(invoice), "Content-Type": "application/pdf" };
  return new Response(invoice.content, { headers });
}
