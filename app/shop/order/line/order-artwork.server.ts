import { eq } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { files, orderLines } from "#app/platform/db/schema.ts";
import { isPrinted, type OrderKind } from "#app/shop/order/order-kinds.ts";
import { artworkAt, readArtworkAt } from "./artwork-at.server.ts";
import { type ArtworkHold, isWithCustomer } from "../artwork-hold.ts";
import { type ArtworkOrder, heldArtwork, lineArtwork } from "./line-artwork.ts";

/**
 * How an order stands with its print files: "held" where the check waits for their customer, "none" where
 * there are none to wait for or to check.
 */
export type OrderArtwork = "missing" | "held" | "sent" | "none";

type HeldOrder = ArtworkOrder & { artworkHold: ArtworkHold | null };

/** Whether production waits for the customer's files, or has files to check (decisions §4). */
export async function orderArtwork(
  db: DbOrTx,
  order: HeldOrder & { id: string },
): Promise<OrderArtwork> {
  return artworkOf(order, await readArtworkLines(db, order));
}

/** The same, of lines that were read. */
export function artworkOf(
  order: HeldOrder,
  lines: Awaited<ReturnType<typeof readArtworkLines>>,
): OrderArtwork {
  const isMissing = lines.some((line) => lineArtwork(order, line, line.fileCount)?.isMissing);
  if (isMissing) return "missing";
  if (isWithCustomer(heldArtwork(order))) return "held";
  return lines.some(({ fileCount }) => fileCount > 0) ? "sent" : "none";
}

/** The printed lines of an order, with how many files each has and since when they are here as they print. */
export async function readArtworkLines(db: DbOrTx, order: { id: string; orderKind: OrderKind }) {
  return isPrinted(order) ? readLines(db, order) : [];
}

/** The lines of an order whose days are promised: what is printed, and packages. */
export async function readDatedLines(db: DbOrTx, order: { id: string; orderKind: OrderKind }) {
  return isPrinted(order) || order.orderKind === "package" ? readLines(db, order) : [];
}

function readLines(db: DbOrTx, { id }: { id: string }) {
  return db
    .select({
      configuration: orderLines.configuration,
      payload: orderLines.payload,
      fileCount: db.$count(files, eq(files.orderLineId, orderLines.id)),
      artworkAt: artworkAt("order_lines").mapWith(readArtworkAt),
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, id));
}
