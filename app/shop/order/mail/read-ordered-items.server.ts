import { asc, eq } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { orderLines } from "#app/platform/db/schema.ts";
import { mainPicture } from "../line/main-picture.server.ts";

/** An order's items by what they are called, and priced, there; each with its product's picture. */
export function readOrderedItems(db: DbOrTx, orderId: string) {
  return db
    .select({
      id: orderLines.id,
      productName: orderLines.productName,
      priceLines: orderLines.priceLines,
      picture: mainPicture(),
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
}
