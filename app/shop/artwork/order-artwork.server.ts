import { eq } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { files, orderLines } from "#app/platform/db/schema.ts";
import type { OrderKind, OrderStatus } from "#app/shop/order/order-terms.ts";
import { lineArtwork } from "./line-artwork.ts";

/** How an order stands with its print files; "none" where there are none to wait for or to check. */
export type OrderArtwork = "missing" | "sent" | "none";

/** Kinds with printed items, and so with artwork. */
const PRINTED: readonly OrderKind[] = ["product", "special"];

/** Whether production waits for the customer's files, or has files to check (decisions §4). */
export async function orderArtwork(
  db: DbOrTx,
  order: { id: string; orderKind: OrderKind; orderStatus: OrderStatus },
): Promise<OrderArtwork> {
  if (!PRINTED.includes(order.orderKind)) return "none";
  const lines = await db
    .select({
      configuration: orderLines.configuration,
      payload: orderLines.payload,
      fileCount: db.$count(files, eq(files.orderLineId, orderLines.id)),
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id));
  const kept = lines.map((line) => ({
    ...line,
    artwork: lineArtwork(order, line, line.fileCount),
  }));
  if (kept.some(({ artwork }) => artwork?.isMissing)) return "missing";
  return kept.some(({ fileCount }) => fileCount > 0) ? "sent" : "none";
}
