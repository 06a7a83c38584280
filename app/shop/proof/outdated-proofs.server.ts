import { eq, inArray } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { orderLines, proofs } from "#app/platform/db/schema.ts";
import { pressStandings } from "#app/shop/press/approved-sides.server.ts";
import { countingProof, isOutdated } from "./proof-rules.ts";

/**
 * Those of the orders in which artwork was changed after its customer had approved the press file of it: what
 * would be printed is not what they approved (issue 23, line 9). Two questions, however many orders there are.
 */
export async function findOutdatedProofs(
  db: DbOrTx,
  orderIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (orderIds.length === 0) return new Set();
  const found = await db
    .select({
      orderId: orderLines.orderId,
      lineId: proofs.orderLineId,
      number: proofs.number,
      state: proofs.state,
      pressOf: proofs.pressOf,
    })
    .from(proofs)
    .innerJoin(orderLines, eq(orderLines.id, proofs.orderLineId))
    .where(inArray(orderLines.orderId, [...orderIds]));
  const counting = [...Map.groupBy(found, ({ lineId }) => lineId).values()].flatMap(
    (ofLine) => countingProof(ofLine) ?? [],
  );
  const standings = await pressStandings(
    db,
    counting.map(({ pressOf }) => pressOf ?? []),
  );
  const outdated = counting.filter(({ state }, index) =>
    isOutdated({ state, press: standings[index] ?? null }),
  );
  return new Set(outdated.map(({ orderId }) => orderId));
}
