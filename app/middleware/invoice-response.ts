import type { RouterContextProvider } from "react-router";
import { type InvoiceAsker, makeInvoice } from "#app/shop/invoice/make-invoice.server.ts";
import { servicesContext, settingsContext } from "./context.ts";
import { documentResponse } from "./document-response.ts";
import { orUnavailable } from "./unavailable.ts";

/**
 * The download of an order's invoice, for the middleware of its address; `undefined` where there
 * is none for whoever asks: then the page at that address says so.
 */
export function invoiceResponse(
  { context, request }: { context: Readonly<RouterContextProvider>; request: Request },
  asker: InvoiceAsker,
): Promise<Response | undefined> {
  return documentResponse(context, request, asker.kind === "team", (place) =>
    orUnavailable(
      context,
      makeInvoice(context.get(servicesContext), context.get(settingsContext), asker, place),
    ),
  );
}
