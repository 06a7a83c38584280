import { and, asc, desc, eq, ne, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { loyaltyBalances, loyaltyPoints } from "#app/platform/db/schema.ts";

/** The number of entries that the specification shows at a time (accounts §9). */
const ENTRIES_PER_PAGE = 20;
/** A ledger of more entries is paged by its entries: counting its rows would take too long. */
const COUNTED_ENTRIES = 2000;

/**
 * Somebody's ledger, newest first, a page at a time. What went into one coupon, or came
 * back of it, is one row with one sum, whatever lots it was in; so is what one refund
 * took back of something, and a correction. Without the pairs that paid what was owed:
 * they come to nothing. In a very long ledger a row may go on over to the next page.
 */
export async function listLoyaltyEntries(
  db: DbOrTx,
  userId: string,
  { page: asked, perPage = ENTRIES_PER_PAGE }: { page: number; perPage?: number },
) {
  const [counted] = await db
    .select({ entries: loyaltyBalances.entries })
    .from(loyaltyBalances)
    .where(eq(loyaltyBalances.userId, userId));
  const all = counted?.entries ?? 0;
  const total = all <= COUNTED_ENTRIES ? await countRows(db, userId, all) : all;
  const pages = Math.max(1, Math.ceil(total / perPage));
  const page = Math.min(asked, pages);
  const place = { total, first: (page - 1) * perPage, perPage };
  const entries =
    all <= COUNTED_ENTRIES
      ? await readRows(db, userId, place)
      : await readEntries(db, userId, place);
  return { entries, total, page, pages };
}

const { id, userId: owner, createdAt, transactionType, pointsAmount } = loyaltyPoints;

/** Entries that one thing caused count their parts at the end of its name. */
const oneCause = sql`case when ${transactionType} in
    ('coupon_redemption', 'coupon_return', 'taken_back', 'correction')
  then regexp_replace(${loyaltyPoints.cause}, ':[0-9]+$', '') else ${loyaltyPoints.cause} end`;

/** A part that has a date of its own is a row of its own. */
const ROW = [createdAt, transactionType, loyaltyPoints.expiresAt, oneCause];

const COLUMNS = {
  id: sql<string>`min(${id}::text)`,
  amount: sql`sum(${pointsAmount})`.mapWith(pointsAmount),
  description: sql<string>`min(${loyaltyPoints.description})`,
  transactionType,
  createdAt,
  expiresAt: loyaltyPoints.expiresAt,
};

interface Place {
  total: number;
  first: number;
  perPage: number;
}

function shownOf(userId: string) {
  return and(eq(owner, userId), ne(transactionType, "offset"));
}

async function countRows(db: DbOrTx, userId: string, entries: number): Promise<number> {
  if (entries === 0) return 0;
  const rows = db
    .select({ one: sql`1`.as("one") })
    .from(loyaltyPoints)
    .where(shownOf(userId))
    .groupBy(...ROW)
    .as("rows");
  return db.$count(rows);
}

async function readRows(db: DbOrTx, userId: string, { first, perPage }: Place) {
  return db
    .select(COLUMNS)
    .from(loyaltyPoints)
    .where(shownOf(userId))
    .groupBy(...ROW)
    .orderBy(desc(createdAt), asc(sql`min(${id}::text)`))
    .limit(perPage)
    .offset(first);
}

/** A page from whichever end is nearer; the index alone finds it, then its entries are read. */
async function readEntries(db: DbOrTx, userId: string, { total, first, perPage }: Place) {
  const size = Math.min(perPage, total - first);
  if (size <= 0) return [];
  const fromEnd = total - first - size;
  const isNearEnd = fromEnd < first;
  const found = db
    .select({ id })
    .from(loyaltyPoints)
    .where(shownOf(userId))
    .orderBy(
      ...(isNearEnd
        ? [sql`${createdAt} asc nulls last`, desc(id)]
        : [sql`${createdAt} desc nulls first`, asc(id)]),
    )
    .limit(size)
    .offset(isNearEnd ? fromEnd : first)
    .as("found");
  return db
    .select(COLUMNS)
    .from(found)
    .innerJoin(loyaltyPoints, eq(id, found.id))
    .groupBy(...ROW)
    .orderBy(desc(createdAt), asc(sql`min(${id}::text)`));
}
