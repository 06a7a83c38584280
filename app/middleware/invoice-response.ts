import type { RouterContextProvider } from "react-router";
import { attachmentHeaders } from "#app/shop/artwork/attachment-headers.ts";
import { type InvoiceAsker, makeInvoice } from "#app/shop/invoice/make-invoice.server.ts";
import { servicesContext, settingsContext } from "./context.ts";
import { orUnavailable } from "./unavailable.ts";

/**
 * The download of an order's invoice, for the middleware of its address; `undefined` where there
 * is none for whoever asks: then the page at that address says so.
 */
export async function invoiceResponse(
  context: Readonly<RouterContextProvider>,
  asker: InvoiceAsker | null,
): Promise<Response | undefined> {
  const making =
    asker && makeInvoice(context.get(servicesContext), context.get(settingsContext), asker);
  const invoice = making && (await orUnavailable(context, making));
  if (!invoice?.ok) return undefined;
  const headers = { ...attachmentHeaders(invoice), "Content-Type": "application/pdf" };
  return new Response(invoice.content, { headers });
}
