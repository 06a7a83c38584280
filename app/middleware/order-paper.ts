import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { attachmentHeaders } from "#app/shop/artwork/attachment-headers.ts";
import { makeOrderPaper } from "#app/shop/production/make-order-paper.server.ts";
import { servicesContext, settingsContext } from "./context.ts";

/** The download of an order's paper for the team; 404 where there is no such order. */
export async function orderPaperResponse(
  context: Readonly<RouterContextProvider>,
  kind: Parameters<typeof makeOrderPaper>[2]["kind"],
  id: string,
): Promise<Response> {
  const orderId = z.uuid().safeParse(id);
  const sheet = orderId.success
    ? await makeOrderPaper(context.get(servicesContext), context.get(settingsContext), {
        orderId: orderId.data,
        kind,
      })
    : null;
  if (!sheet?.ok) {
    const headers = { "Content-Type": "text/plain; charset=utf-8" };
    return new Response("There is no such order.", { status: 404, headers });
  }
  const headers = { ...attachmentHeaders(sheet), "Content-Type": "application/pdf" };
  return new Response(sheet.content, { headers });
}
