import { asc, eq } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { files, orderLines } from "#app/platform/db/schema.ts";
import type { MailedLine } from "./order-mails.server.ts";

/** An order's items, as the team's mail tells of them. */
export async function readMailedLines(db: DbOrTx, orderId: string): Promise<MailedLine[]> {
  const lines = await db
    .select({
      productName: orderLines.productName,
      configuration: orderLines.configuration,
      fileCount: db.$count(files, eq(files.orderLineId, orderLines.id)),
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  return lines.map(({ productName, fileCount, configuration }) => ({
    productName,
    fileCount,
    isDesigned: configuration?.hasOwnDesign === false,
    reprintOf: configuration?.reprintOf ?? null,
  }));
}
