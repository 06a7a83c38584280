import { eq } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { cartLines, type orderLines } from "#app/platform/db/schema.ts";
import { referToFiles } from "#app/shop/artwork/refer-to-files.server.ts";
import { detailsAgain } from "./details-again.ts";

type OrderedLine = Pick<typeof orderLines.$inferSelect, "id" | "configuration" | "payload">;

/**
 * Gives a new line of a cart the customer's own artwork of the ordered item that it was made from;
 * a line whose item has none keeps what is said of it. Files that stay with an unpaid order are to
 * be sent again: nothing says that they are the same.
 */
export async function takeFilesAgain(
  tx: Tx,
  line: OrderedLine,
  { cartLineId, userId }: { cartLineId: string; userId: string },
): Promise<void> {
  if (!line.configuration?.hasOwnDesign) return;
  const { ids, left } = await referToFiles(tx, { orderLineId: line.id, cartLineId, userId });
  if (ids.length === 0 && left === 0) return;
  await tx
    .update(cartLines)
    .set({ details: { ...detailsAgain(line.payload, null), files: ids } })
    .where(eq(cartLines.id, cartLineId));
}
