import { and, asc, gt } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { mailConsents } from "#app/platform/db/schema.ts";
import { type Keeper, noteChange } from "#app/shop/audit/note-change.server.ts";
import { formatShopDate } from "#app/shop/clock/shop-day.ts";
import { HAS_AGREED } from "#app/shop/mailing-list/agreed.server.ts";
import { CONSENT_FORM_WORDS } from "#app/shop/mailing-list/consent-terms.ts";
import { csvOf } from "#app/shop/rewards/csv.ts";

/** Rows that are in memory at a time. */
const BATCH = 1000;

/** Everybody who agreed to offers by email, as a CSV file in pieces; that it was taken is noted. */
export async function* exportReaders(
  db: Db,
  { timeZone, by, now }: { timeZone: string; by: Keeper; now: Date },
): AsyncGenerator<string, void> {
  const taken = {
    action: "mailing-list.exported",
    subject: "mailing-list",
    before: null,
    after: null,
  };
  await db.transaction((tx) => noteChange(tx, taken, by, now));
  yield csvOf([["Email", "Agreed", "By"]]);
  let last: string | null = null;
  do {
    const rows: (typeof mailConsents.$inferSelect)[] = await db
      .select()
      .from(mailConsents)
      .where(and(HAS_AGREED, last === null ? undefined : gt(mailConsents.id, last)))
      .orderBy(asc(mailConsents.id))
      .limit(BATCH);
    yield csvOf(
      rows.map(({ email, confirmedAt, form }) => [
        email,
        confirmedAt === null ? "" : formatShopDate(confirmedAt, timeZone),
        CONSENT_FORM_WORDS[form],
      ]),
    );
    last = rows.length < BATCH ? null : (rows.at(-1)?.id ?? null);
  } while (last !== null);
}
