import { eq } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { cartLines, type orderLines } from "#app/platform/db/schema.ts";
import { askInspections } from "#app/shop/artwork/inspection/ask-inspections.server.ts";
import { referToFiles } from "#app/shop/artwork/refer-to-files.server.ts";
import { detailsAgain } from "./details-again.ts";

type OrderedLine = Pick<typeof orderLines.$inferSelect, "id" | "configuration" | "payload">;

/**
 * Gives a new line of a cart the customer's own artwork of the ordered item that it was made from;
 * a line whose item has none keeps what is said of it.
 */
export async function takeFilesAgain(
  tx: Tx,
  line: OrderedLine,
  { cartLineId, userId }: { cartLineId: string; userId: string },
  now: Date,
): Promise<void> {
  const { configuration } = line;
  if (!configuration?.hasOwnDesign) return;
  const files = await referToFiles(tx, { orderLineId: line.id, cartLineId, userId });
  if (files.length === 0) return;
  await tx
    .update(cartLines)
    .set({ details: { ...detailsAgain(line.payload, null), files } })
    .where(eq(cartLines.id, cartLineId));
  const { productId } = configuration;
  await askInspections(tx, { productId, choices: configuration, fileIds: files }, now);
}
