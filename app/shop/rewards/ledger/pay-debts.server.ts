import { randomUUID } from "node:crypto";
import { and, inArray, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { loyaltyLots } from "#app/platform/db/schema.ts";
import { causes } from "./causes.ts";
import { payDebts } from "./lots.ts";
import { lockBalances, openLots } from "./open-lots.server.ts";
import { writeEntries } from "../write-entries.server.ts";

/**
 * Pays what these people owe with what they have now, by pairs of entries that come
 * to nothing (decisions §5). Call it after something came in, in the same
 * transaction, whose entries have locked their balances; it is one statement for
 * people who owe nothing.
 */
export async function payDebtsOf(tx: Tx, userIds: readonly string[], now: Date): Promise<void> {
  const owing = await tx
    .selectDistinct({ userId: loyaltyLots.userId })
    .from(loyaltyLots)
    .where(and(inArray(loyaltyLots.userId, [...userIds]), sql`${loyaltyLots.remaining} < 0`));
  if (owing.length === 0) return;
  const debtors = owing.map(({ userId }) => userId);
  await lockBalances(tx, debtors);
  const lots = Map.groupBy(await openLots(tx, debtors), ({ userId }) => userId);
  const entries = [...lots].flatMap(([userId, own]) =>
    payDebts(own, now).map(({ lotId, amount }) => ({
      userId,
      lotId,
      amount,
      transactionType: "offset" as const,
      description: amount < 0 ? "Pays what was owed" : "Was owed, and is paid",
      cause: causes.offset(randomUUID()),
    })),
  );
  await writeEntries(tx, entries, now);
}
