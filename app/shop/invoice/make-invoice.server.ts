import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import { customerOrders, orderLines } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import type { DocumentAsker } from "#app/shop/document/setting-turns.server.ts";
import { listRefunds } from "#app/shop/payment/refund/list-refunds.server.ts";
import { readLogo } from "#app/shop/settings/make-logo.server.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { findLinkedOrderId } from "#app/shop/order/tracking/order-links.server.ts";
import { invoiceOf } from "./invoice.ts";
import { renderInvoice } from "./render-invoice.server.ts";

export type MakeInvoiceResult =
  | { ok: true; name: string; bytes: number; content: Buffer<ArrayBuffer> }
  | { ok: false; reason: "unknown" };

/** The person who asks, and the order that they ask for: a link is for one. */
export type InvoiceAsker =
  | { kind: "customer"; userId: string; orderId: string }
  | { kind: "team"; orderId: string }
  | { kind: "link"; token: string };

/**
 * The invoice of an order, for its own customer, the team or whoever has its link; only what went
 * through the payment provider has one (accounts §2, Download Invoice). Fails as `setDocument` does.
 */
export async function makeInvoice(
  { db, ...services }: Pick<Services, "db" | "log" | "storage">,
  settings: Settings,
  asker: InvoiceAsker,
  place: DocumentAsker,
): Promise<MakeInvoiceResult> {
  const orderId = asker.kind === "link" ? await findLinkedOrderId(db, asker.token) : asker.orderId;
  if (orderId === null) return { ok: false, reason: "unknown" };
  const [order] = await db
    .select()
    .from(customerOrders)
    .where(
      and(
        eq(customerOrders.id, orderId),
        asker.kind === "customer" ? eq(customerOrders.userId, asker.userId) : undefined,
        isNotNull(customerOrders.paypalOrderId),
        isNull(customerOrders.replacedById),
      ),
    );
  if (!order) return { ok: false, reason: "unknown" };
  const lines = await db
    .select({
      productName: orderLines.productName,
      priceLines: orderLines.priceLines,
      amount: orderLines.amount,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  const given = await listRefunds(db, orderId);
  const refunds = given
    .flatMap(({ completedAt, ...refund }) => (completedAt ? [{ ...refund, completedAt }] : []))
    .toReversed();
  const reader = asker.kind === "link" ? "link" : "known";
  const invoice = invoiceOf({ ...order, refunds }, lines, settings, reader);
  const content = await renderInvoice(invoice, await readLogo(services, settings), place);
  return { ok: true, name: `Invoice ${order.orderNumber}.pdf`, bytes: content.length, content };
}
