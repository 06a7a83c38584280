import { eq, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { files, orderLines } from "#app/platform/db/schema.ts";
import { isPrinted } from "../order-kinds.ts";
import { type ArtworkOrder, lineArtwork } from "./line-artwork.ts";
import { cameFor, cameForSchema } from "./came-for.server.ts";

/** How an order stands with its print files; "none" where there are none to wait for or to check. */
export type OrderArtwork = "missing" | "sent" | "none";

export type WaitingLines = Awaited<ReturnType<typeof readWaitingLines>>;

/** Whether production waits for the customer's files, or has files to check (decisions §4). */
export async function orderArtwork(
  db: DbOrTx,
  order: ArtworkOrder & { id: string },
): Promise<OrderArtwork> {
  return artworkOf(order, await readWaitingLines(db, order));
}

/** The same, of lines that were read. */
export function artworkOf(order: ArtworkOrder, lines: WaitingLines): OrderArtwork {
  if (!isPrinted(order)) return "none";
  const isMissing = lines.some((line) => lineArtwork(order, line, line.fileCount)?.isMissing);
  if (isMissing) return "missing";
  return lines.some(({ fileCount }) => fileCount > 0) ? "sent" : "none";
}

/** The lines of an order, with how many files each has, and what came for it. */
export async function readWaitingLines(db: DbOrTx, { id }: { id: string }) {
  const lines = await db
    .select({
      configuration: orderLines.configuration,
      payload: orderLines.payload,
      fileCount: db.$count(files, eq(files.orderLineId, orderLines.id)),
      came: cameFor(sql`order_lines`).mapWith(cameForSchema.parse),
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, id));
  return lines.map(({ came, ...line }) => ({ ...line, ...came }));
}
