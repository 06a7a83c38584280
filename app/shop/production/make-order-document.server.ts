import type { Services } from "#app/platform/services.server.ts";
import { findOrderForStaff } from "#app/shop/order-admin/find-order-for-staff.server.ts";
import { startOf } from "#app/shop/order/order-stages.ts";
import { destinationOf } from "#app/shop/delivery/destination.ts";
import type { DocumentAsker } from "#app/shop/document/setting-turns.server.ts";
import { readLogo } from "#app/shop/settings/make-logo.server.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { ORDER_DOCUMENTS, type OrderDocumentKind } from "./order-document.ts";
import { renderOrderDocument } from "./render-order-document.server.ts";

export type MakeOrderDocumentResult =
  | { ok: true; name: string; bytes: number; content: Buffer<ArrayBuffer> }
  | { ok: false; reason: "unknown" };

/** The job ticket or the packing slip of an order, for staff. Fails as `setDocument` does. */
export async function makeOrderDocument(
  { db, ...services }: Pick<Services, "db" | "log" | "storage">,
  settings: Settings,
  { orderId, kind }: { orderId: string; kind: OrderDocumentKind },
  asker: DocumentAsker,
): Promise<MakeOrderDocumentResult> {
  const found = await findOrderForStaff(db, orderId);
  if (found === null) return { ok: false, reason: "unknown" };
  const { lines, events } = found;
  const order = { ...found.order, startedAt: startOf(events) };
  const destination = destinationOf(order, settings);
  const content = await renderOrderDocument(
    [kind, order, lines, destination, settings],
    await readLogo(services, settings),
    asker,
  );
  const name = `${ORDER_DOCUMENTS[kind]} ${order.orderNumber}.pdf`;
  return { ok: true, name, bytes: content.length, content };
}
