import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { attachmentHeaders } from "#app/shop/artwork/attachment-headers.ts";
import { makeOrderDocument } from "#app/shop/production/make-order-document.server.ts";
import { servicesContext, settingsContext } from "./context.ts";

/**
 * The download of an order's document for the team, for the middleware of its address; `undefined`
 * where there is no such order.
 */
export async function orderDocumentResponse(
  context: Readonly<RouterContextProvider>,
  kind: Parameters<typeof makeOrderDocument>[2]["kind"],
  id: string,
): Promise<Response | undefined> {
  const orderId = z.uuid().safeParse(id);
  if (!orderId.success) return undefined;
  const asked = { orderId: orderId.data, kind };
  const sheet = await makeOrderDocument(
    context.get(servicesContext),
    context.get(settingsContext),
    asked,
  );
  if (!sheet.ok) return undefined;
  const headers = { ...attachmentHeaders(sheet), "Content-Type": "application/pdf" };
  return new Response(sheet.content, { headers });
}
