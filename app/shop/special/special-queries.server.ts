import { and, asc, eq, getTableColumns, isNull } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { keepUnchanged, type Source } from "#app/platform/db/keep-unchanged.server.ts";
import { findNextMoment } from "#app/platform/db/find-next-moment.server.ts";
import { products, specials } from "#app/platform/db/schema/catalog.ts";
import { isRunning, type Special } from "#app/shop/catalog/special.ts";

/**
 * The specials that run now, by title (specification §7); from memory while
 * nothing has changed.
 */
export async function currentSpecials(source: Source, now: Date): Promise<Special[]> {
  const switchedOn = await keptSpecials(source);
  return switchedOn.filter((special) => isRunning(special, now));
}

/** A special that runs now; `null` when there is none of this id, or it has ended or not begun. */
export async function findCurrentSpecial(
  source: Source,
  id: string,
  now: Date,
): Promise<Special | null> {
  const running = await currentSpecials(source, now);
  return running.find((special) => special.id === id.toLowerCase()) ?? null;
}

/** The special that runs now for a product, the cheapest if there are several. */
export async function findCurrentSpecialOf(
  source: Source,
  productId: number,
  now: Date,
): Promise<Special | null> {
  const running = await currentSpecials(source, now);
  const [cheapest] = running
    .filter((special) => special.productId === productId)
    .toSorted((a, b) => a.specialPrice - b.specialPrice);
  return cheapest ?? null;
}

/** Those that are switched on, whatever their dates: only the clock decides then. */
const keptSpecials = keepUnchanged(async (db): Promise<Special[]> => {
  const { createdAt: _, ...columns } = getTableColumns(specials);
  return db
    .select({ ...columns, productName: products.name, productCategory: products.category })
    .from(specials)
    .innerJoin(products, eq(products.id, specials.productId))
    .where(and(eq(specials.isActive, true), isNull(products.archivedAt)))
    .orderBy(asc(specials.title), asc(specials.id));
});

/** When the next special begins or ends; `null` when none will. */
export async function findNextSpecialChange(db: DbOrTx, now: Date): Promise<Date | null> {
  return findNextMoment(db, specials, [specials.startDate, specials.endDate], now);
}
