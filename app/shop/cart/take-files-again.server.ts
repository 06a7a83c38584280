import { eq } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { cartLines, type orderLines } from "#app/platform/db/schema.ts";
import { referToFiles } from "#app/shop/artwork/refer-to-files.server.ts";
import { detailsAgain } from "./details-again.ts";

type OrderedLine = Pick<typeof orderLines.$inferSelect, "id" | "configuration" | "payload">;

/**
 * Gives a new line of a cart the customer's own artwork of the ordered item that it was made from;
 * a line whose item has none keeps what is said of it. `false`: the item has files that stay with
 * an order that is only placed, and has to be sent them again.
 */
export async function takeFilesAgain(
  tx: Tx,
  line: OrderedLine,
  { cartLineId, userId }: { cartLineId: string; userId: string },
): Promise<boolean> {
  if (!line.configuration?.hasOwnDesign) return true;
  const taken = await referToFiles(tx, { orderLineId: line.id, cartLineId, userId });
  if (taken === "of an order only placed") return false;
  if (taken.ids.length === 0) return true;
  await tx
    .update(cartLines)
    .set({ details: { ...detailsAgain(line.payload, null), files: taken.ids } })
    .where(eq(cartLines.id, cartLineId));
  return true;
}
