import { and, asc, eq, getTableColumns, gte, isNull, lte, type SQL } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { findNextMoment } from "#app/platform/db/find-next-moment.server.ts";
import { products, specials } from "#app/platform/db/schema/catalog.ts";
import type { Special } from "./special.ts";

/** The specials that run now, by title (specification §7). */
export async function listRunningSpecials(db: DbOrTx, now: Date): Promise<Special[]> {
  return readRunning(db, now);
}

/** A special that runs now; `null` when there is none of this id, or it has ended or not begun. */
export async function findRunningSpecial(
  db: DbOrTx,
  id: string,
  now: Date,
): Promise<Special | null> {
  if (!uuidPattern.test(id)) return null;
  const [special] = await readRunning(db, now, eq(specials.id, id));
  return special ?? null;
}

/** The special that runs now for a product, the cheapest if there are several. */
export async function findRunningSpecialOf(
  db: DbOrTx,
  productId: number,
  now: Date,
): Promise<Special | null> {
  const running = await readRunning(db, now, eq(specials.productId, productId));
  const [cheapest] = running.toSorted((a, b) => a.specialPrice - b.specialPrice);
  return cheapest ?? null;
}

/** When the next special begins or ends; `null` when none will. */
export async function findNextSpecialChange(db: DbOrTx, now: Date): Promise<Date | null> {
  return findNextMoment(db, specials, [specials.startDate, specials.endDate], now);
}

/** Ids come from addresses; PostgreSQL would fail on what is no uuid. */
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The same rule as `isRunning`, so that the index can answer it. */
async function readRunning(db: DbOrTx, now: Date, condition?: SQL): Promise<Special[]> {
  const { createdAt: _, ...columns } = getTableColumns(specials);
  return db
    .select({ ...columns, productName: products.name, productCategory: products.category })
    .from(specials)
    .innerJoin(products, eq(products.id, specials.productId))
    .where(
      and(
        eq(specials.isActive, true),
        lte(specials.startDate, now),
        gte(specials.endDate, now),
        isNull(products.archivedAt),
        condition,
      ),
    )
    .orderBy(asc(specials.title), asc(specials.id));
}
