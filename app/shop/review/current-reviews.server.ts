import { and, asc, desc, eq } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { keepUnchanged, type Source } from "#app/platform/db/keep-unchanged.server.ts";
import { reviews } from "#app/platform/db/schema.ts";
import type { Product } from "#app/shop/catalog/product.ts";
import { countOf } from "#app/shop/catalog/rating.ts";
import { formatShopDate, shopDayKey } from "#app/shop/clock/shop-day.ts";
import { SHOWN_PER_PAGE, shownPage, type ShownReview, type ShownReviews } from "./shown-review.ts";
import { NAMELESS } from "./shown-name.ts";

type Row = Omit<ShownReview, "written" | "day" | "name"> & { shownName: string; createdAt: Date };

/** The newest of each product, from memory until something of that product changes. */
const newest = new Map<number, (source: Source) => Promise<Row[]>>();

/**
 * A page of a product's published reviews, the newest first. The first page comes from memory, as
 * the product itself does; a product without reviews has none to ask for.
 */
export async function currentReviews(
  source: Source,
  { id, ratings }: Pick<Product, "id" | "ratings">,
  search: URLSearchParams,
  { timeZone }: { timeZone: string },
): Promise<ShownReviews | null> {
  const total = countOf(ratings);
  if (total === 0) return null;
  const { page, pageCount } = shownPage(search, total);
  const rows = page === 1 ? await newestOf(id)(source) : await read(source.db, id, page);
  return {
    page,
    pageCount,
    reviews: rows.map(({ shownName, createdAt, ...review }) => ({
      ...review,
      name: shownName || NAMELESS,
      written: formatShopDate(createdAt, timeZone),
      day: shopDayKey(createdAt, timeZone),
    })),
  };
}

function newestOf(productId: number) {
  const known = newest.get(productId);
  if (known) return known;
  const told = [`product ${productId}`, "products", "reviews", ""];
  const kept = keepUnchanged<Row[]>(
    (db) => read(db, productId, 1),
    (rows, changed) => Promise.resolve(changed.some((what) => told.includes(what)) ? null : rows),
  );
  newest.set(productId, kept);
  return kept;
}

function read(db: DbOrTx, productId: number, page: number): Promise<Row[]> {
  return db
    .select({
      id: reviews.id,
      stars: reviews.stars,
      title: reviews.title,
      text: reviews.text,
      shownName: reviews.shownName,
      createdAt: reviews.createdAt,
      answer: reviews.answer,
    })
    .from(reviews)
    .where(and(eq(reviews.productId, productId), eq(reviews.state, "published")))
    .orderBy(desc(reviews.createdAt), asc(reviews.id))
    .limit(SHOWN_PER_PAGE)
    .offset((page - 1) * SHOWN_PER_PAGE);
}
