import { and, asc, eq, gt, inArray, isNull } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { customerOrders, files, orderLines } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { askForLine } from "./ask-for-line.server.ts";
import { isNotInspected } from "./not-inspected.server.ts";

const BATCH = 100;

/**
 * Asks for every artwork file of an order under way that was not looked at by the present rules: of a
 * version or a backup without inspections, or with older rules. Returns how many items it asked for.
 */
export async function askMissedInspections({
  db,
  now,
}: Pick<Services, "db" | "now">): Promise<number> {
  let asked = 0;
  let last: string | null = null;
  do {
    const lines: { id: string }[] = await missedLines(db, last);
    for (const { id } of lines) await db.transaction((tx) => askForLine(tx, id, now()));
    asked += lines.length;
    last = lines.length < BATCH ? null : (lines.at(-1)?.id ?? null);
  } while (last !== null);
  return asked;
}

function missedLines(db: Db, after: string | null) {
  return db
    .selectDistinct({ id: orderLines.id })
    .from(files)
    .innerJoin(orderLines, eq(orderLines.id, files.orderLineId))
    .innerJoin(customerOrders, eq(customerOrders.id, orderLines.orderId))
    .where(
      and(
        eq(files.purpose, "artwork"),
        inArray(customerOrders.orderStatus, ["pending", "processing"]),
        isNull(customerOrders.replacedById),
        after === null ? undefined : gt(orderLines.id, after),
        isNotInspected(db),
      ),
    )
    .orderBy(asc(orderLines.id))
    .limit(BATCH);
}
