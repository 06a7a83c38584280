import type { Services } from "#app/platform/services.server.ts";
import { findOrderForStaff } from "#app/shop/order-admin/find-order-for-staff.server.ts";
import { readPrintedFaces } from "#app/shop/artwork/inspection/printed-faces.server.ts";
import { startOf } from "#app/shop/order/order-stages.ts";
import { deliveryFact } from "#app/shop/order-admin/order-view.server.ts";
import { readLogo } from "#app/shop/settings/make-logo.server.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { ORDER_DOCUMENTS, type OrderDocumentKind, orderDocumentOf } from "./order-document.ts";

export type MakeOrderDocumentResult =
  | { ok: true; name: string; bytes: number; content: Buffer<ArrayBuffer> }
  | { ok: false; reason: "unknown" };

/** On a ticket: more than a page of them nobody looks at. */
const PICTURES = { most: 40, longestPixels: 320 };

/** The job ticket or the packing slip of an order, for staff. */
export async function makeOrderDocument(
  { db, ...services }: Pick<Services, "db" | "log" | "storage">,
  settings: Settings,
  { orderId, kind }: { orderId: string; kind: OrderDocumentKind },
): Promise<MakeOrderDocumentResult> {
  const found = await findOrderForStaff(db, orderId);
  if (found === null) return { ok: false, reason: "unknown" };
  const { lines, events } = found;
  const order = { ...found.order, startedAt: startOf(events) };
  // The document names the shipping method on a line of its own.
  const delivery = deliveryFact({ ...order, shippingMethod: "" }, settings);
  const sheet = orderDocumentOf(kind, order, lines, delivery, settings);
  // The typesetter is large, and most visits to the shop end without a document.
  const { renderOrderDocument } = await import("./render-order-document.server.tsx");
  const faces =
    kind === "job-ticket" ? await readPrintedFaces({ db, ...services }, orderId, PICTURES) : [];
  const content = Buffer.from(
    await renderOrderDocument(sheet, {
      logo: await readLogo(services, settings),
      faces: lines.map(({ id }) => faces.filter(({ lineId }) => lineId === id)),
    }),
  );
  const name = `${ORDER_DOCUMENTS[kind]} ${order.orderNumber}.pdf`;
  return { ok: true, name, bytes: content.length, content };
}
