import { and, asc, gt, inArray, isNotNull, isNull } from "drizzle-orm";
import { customerOrders } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import { lockOrder } from "../lock-order.server.ts";
import { keepDueOn } from "./due-on.server.ts";

const FILL_DUE_DAYS = "fill-due-days";
const BATCH = 200;

type DueServices = Pick<Services, "db" | "jobs">;

/** At each start: orders of a version or a backup without due days get theirs. */
export async function registerDueJobs({ db, jobs }: DueServices): Promise<void> {
  await jobs.work(FILL_DUE_DAYS, async () => {
    await fillDueDays({ db });
  });
  await db.transaction((tx) => jobs.enqueue(tx, FILL_DUE_DAYS, {}));
}

/**
 * Writes the due day of every paid order in the shop that has none, by the rule by which new
 * ones get it. What is shipped, delivered or canceled is due no more. Returns how many were looked at.
 */
export async function fillDueDays({ db }: Pick<Services, "db">): Promise<number> {
  const { dueOn, id, orderStatus, paidAt, replacedById } = customerOrders;
  let seen = 0;
  let last: string | null = null;
  do {
    const rows: { id: string }[] = await db
      .select({ id })
      .from(customerOrders)
      .where(
        and(
          inArray(orderStatus, ["pending", "processing"]),
          isNull(replacedById),
          isNull(dueOn),
          isNotNull(paidAt),
          last === null ? undefined : gt(id, last),
        ),
      )
      .orderBy(asc(id))
      .limit(BATCH);
    for (const row of rows) await fillOne(row.id);
    seen += rows.length;
    last = rows.length < BATCH ? null : (rows.at(-1)?.id ?? null);
  } while (last !== null);
  return seen;

  function fillOne(orderId: string): Promise<void> {
    return db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (order?.dueOn === null) await keepDueOn(tx, order, await readSettings(tx));
    });
  }
}
