import { count, sql } from "drizzle-orm";
import type { Db, Tx } from "#app/platform/db/database.server.ts";
import {
  categories,
  productImages,
  productOptions,
  products,
  specials,
} from "#app/platform/db/schema/catalog.ts";
import { promotions } from "#app/platform/db/schema/coupons.ts";
import { loadBanners } from "#app/shop/content/load-banners.server.ts";
import { loadTasks } from "#app/shop/rewards/task/load-tasks.server.ts";
import {
  builtInCategories,
  builtInImages,
  builtInOptions,
  builtInProducts,
  builtInPromotions,
  builtInSpecials,
} from "./built-in-rows.server.ts";

/** Serializes two processes that start at once on an empty database. */
const CATALOGUE_LOCK = 7_301_001;

/**
 * Puts the built-in catalogue into a shop that has no product yet
 * (specification §4), with the promotions that its banners promise, and the built-in
 * banners and tasks where there are none. One transaction: it is there whole or not at all.
 * Returns whether the catalogue was loaded.
 */
export async function loadCatalogue(db: Db, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${CATALOGUE_LOCK})`);
    await loadBanners(tx, now);
    await loadTasks(tx, now);
    if (await hasProducts(tx)) return false;
    await tx.insert(categories).values(builtInCategories()).onConflictDoNothing();
    await tx.insert(products).values(builtInProducts(now));
    await tx.insert(productImages).values(builtInImages());
    await tx.insert(productOptions).values(builtInOptions());
    await tx.insert(specials).values(builtInSpecials(now));
    await tx.insert(promotions).values(builtInPromotions(now)).onConflictDoNothing();
    await leaveIdsBehind(tx);
    return true;
  });
}

async function hasProducts(tx: Tx): Promise<boolean> {
  const [row] = await tx.select({ products: count() }).from(products);
  return (row?.products ?? 0) > 0;
}

/** The next product that the shop adds gets an id beyond the built-in ones. */
async function leaveIdsBehind(tx: Tx) {
  await tx.execute(sql`
    select setval(
      pg_get_serial_sequence('products', 'id'),
      greatest(1000, (select max(id) from products))
    )
  `);
}
