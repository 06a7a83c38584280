import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { CHANGES_CHANNEL, openChangeFeed } from "#app/platform/db/change-feed.server.ts";
import { openDatabase } from "#app/platform/db/database.server.ts";
import {
  productImages,
  productOptions,
  products,
  settings,
  specials,
} from "#app/platform/db/schema.ts";
import { cents } from "#app/shop/money/money.ts";
import { testDatabase } from "#tests/support/database.ts";
import { eventually } from "#tests/support/eventually.ts";
import { currentProducts, listProducts } from "./catalog-queries.server.ts";

const { url } = await testDatabase("catalogue");
const changes = openChangeFeed(url, () => undefined);
const { db, close } = openDatabase(url, { maxConnections: 4, onChange: changes.note });
const another = openDatabase(url, { maxConnections: 1 });
afterAll(async () => {
  await changes.close();
  await another.close();
  await close();
});
const source = { db, changes };
await eventually(() => expect(changes.version()).not.toBeNull());

/**
 * Has the feed hear all that was changed so far: a change is heard at once over the connection that made it,
 * and again, some time later, over the one that listens, where words keep their order.
 */
async function hearAll() {
  const version = changes.version() ?? 0;
  const word = randomUUID();
  await another.db.execute(sql`select pg_notify(${CHANGES_CHANNEL}, ${word})`);
  await eventually(() => expect(changes.since(version)).toContain(word));
}

/** What is in memory after a change, which is what the database has; and how much of it is as before. */
async function after(change: () => Promise<unknown>) {
  await hearAll();
  const before = new Set(await currentProducts(source));
  await change();
  const now = await currentProducts(source);
  expect(now).toEqual(await listProducts(db));
  return { now, fresh: now.filter((product) => !before.has(product)).map(({ id }) => id) };
}

test("a saved product is read again, and no other", async () => {
  const { fresh } = await after(() =>
    db.update(products).set({ name: "Better Cards" }).where(eq(products.id, 1)),
  );
  expect(fresh).toEqual([1]);
});

test("its options and pictures count as its own", async () => {
  const { fresh } = await after(() =>
    db.transaction(async (tx) => {
      await tx.delete(productOptions).where(eq(productOptions.productId, 2));
      await tx
        .update(productImages)
        .set({ alt: "Seen anew" })
        .where(eq(productImages.productId, 4));
    }),
  );
  expect(new Set(fresh)).toEqual(new Set([2, 4]));
});

test("one that is moved, archived, sold again or deleted is where the database has it", async () => {
  const moved = await after(() =>
    db.update(products).set({ sortOrder: 3 }).where(eq(products.id, 28)),
  );
  expect(moved.fresh).toEqual([28]);
  const last = await after(() =>
    db.update(products).set({ sortOrder: 9999 }).where(eq(products.id, 1)),
  );
  expect(last.now.at(-1)?.id).toBe(1);
  const archive = (archivedAt: Date | null) => () =>
    db.update(products).set({ archivedAt }).where(eq(products.id, 5));
  expect((await after(archive(new Date()))).now.some(({ id }) => id === 5)).toBe(false);
  expect((await after(archive(null))).fresh).toEqual([5]);
  const gone = await after(() => db.delete(products).where(eq(products.id, 6)));
  expect(gone.fresh).toEqual([]);
  expect(gone.now.some(({ id }) => id === 6)).toBe(false);
});

test("a change of something else leaves all of them as they are", async () => {
  expect((await after(() => db.update(specials).set({ title: "Anew" }))).fresh).toEqual([]);
});

test("a setting that is in their prices is in all of them, and so is a change of very many", async () => {
  const all = (await currentProducts(source)).length;
  const fee = { key: "rushFee", value: "77.00" };
  const { fresh } = await after(() =>
    db.insert(settings).values(fee).onConflictDoUpdate({ target: settings.key, set: fee }),
  );
  expect(fresh).toHaveLength(all);
  const copies = Array.from({ length: 60 }, (_, copy) => ({
    name: `Copy ${copy}`,
    category: "banners",
    basePrice: cents(1000),
    designFee: cents(0),
  }));
  const many = await after(() => db.insert(products).values(copies));
  expect(many.now).toHaveLength(all + 60);
});

test("of a change that is rolled back nothing is kept", async () => {
  const { fresh } = await after(() =>
    db
      .transaction(async (tx) => {
        await tx.update(products).set({ name: "Never" }).where(eq(products.id, 2));
        throw new Error("rolled back");
      })
      .catch(() => undefined),
  );
  expect(fresh).toEqual([]);
});
