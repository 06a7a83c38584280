import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import type { OrderDocumentKind } from "#app/shop/production/order-document.ts";
import { makeOrderDocument } from "#app/shop/production/make-order-document.server.ts";
import { servicesContext, settingsContext } from "./context.ts";
import { documentResponse } from "./document-response.ts";

/**
 * The download of an order's document for the team, for the middleware of its address; `undefined`
 * where there is no such order.
 */
export async function orderDocumentResponse(
  { context, request }: { context: Readonly<RouterContextProvider>; request: Request },
  kind: OrderDocumentKind,
  id: string,
): Promise<Response | undefined> {
  const orderId = z.uuid().safeParse(id);
  if (!orderId.success) return undefined;
  const asked = { orderId: orderId.data, kind };
  return documentResponse(context, request, true, (asker) =>
    makeOrderDocument(context.get(servicesContext), context.get(settingsContext), asked, asker),
  );
}
