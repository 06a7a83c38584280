import { eq, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { files, orderLines } from "#app/platform/db/schema.ts";
import { isPrinted, type OrderKind } from "#app/shop/order/order-kinds.ts";
import { type ArtworkOrder, lineArtwork } from "./line-artwork.ts";

/** How an order stands with its print files; "none" where there are none to wait for or to check. */
export type OrderArtwork = "missing" | "sent" | "none";

/** Whether production waits for the customer's files, or has files to check (decisions §4). */
export async function orderArtwork(
  db: DbOrTx,
  order: ArtworkOrder & { id: string },
): Promise<OrderArtwork> {
  return artworkOf(order, await readArtworkLines(db, order));
}

/** The same, of lines that were read. */
export function artworkOf(
  order: ArtworkOrder,
  lines: Awaited<ReturnType<typeof readArtworkLines>>,
): OrderArtwork {
  const isMissing = lines.some((line) => lineArtwork(order, line, line.fileCount)?.isMissing);
  if (isMissing) return "missing";
  return lines.some(({ fileCount }) => fileCount > 0) ? "sent" : "none";
}

/** The printed lines of an order, with how many files each has and when the first came. */
export async function readArtworkLines(
  db: DbOrTx,
  { id, orderKind }: { id: string; orderKind: OrderKind },
) {
  if (!isPrinted({ orderKind })) return [];
  return db
    .select({
      configuration: orderLines.configuration,
      payload: orderLines.payload,
      fileCount: db.$count(files, eq(files.orderLineId, orderLines.id)),
      firstFileAt: sql`(
        select min(file.created_at) from files file where file.order_line_id = ${orderLines}.id
      )`.mapWith((first: string | null) => (first === null ? null : new Date(first))),
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, id));
}
