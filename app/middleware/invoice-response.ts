import type { RouterContextProvider } from "react-router";
import { attachmentHeaders } from "#app/shop/artwork/attachment-headers.ts";
import { type InvoiceAsker, makeInvoice } from "#app/shop/invoice/make-invoice.server.ts";
import { servicesContext, settingsContext } from "./context.ts";
import { orUnavailable } from "./unavailable.ts";

/** The download of an order's invoice; 404 where there is none for whoever asks. */
export async function invoiceResponse(
  context: Readonly<RouterContextProvider>,
  asker: InvoiceAsker | null,
): Promise<Response> {
  const making =
    asker && makeInvoice(context.get(servicesContext), context.get(settingsContext), asker);
  const invoice = making && (await orUnavailable(context, making));
  if (!invoice?.ok) {
    const headers = { "Content-Type": "text/plain; charset=utf-8" };
    return new Response("There is no invoice for this order.", { status: 404, headers });
  }
  const headers = { ...attachmentHeaders(invoice), "Content-Type": "application/pdf" };
  return new Response(invoice.content, { headers });
}
