import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog, categories, products, promotions } from "#app/platform/db/schema.ts";
import { listCategories, listProducts } from "#app/shop/catalog/catalog-queries.server.ts";
import { loadCatalogue } from "#app/shop/built-in/load-catalogue.server.ts";
import { moveRecord } from "#app/shop/records/move-record.server.ts";
import { findRecord } from "#app/shop/records/record-kind.server.ts";
import { removeRecord } from "#app/shop/records/remove-record.server.ts";
import { saveRecord } from "#app/shop/records/save-record.server.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { testServices } from "#tests/support/test-services.ts";
import { CATEGORY_RECORD, listCategoriesForAdmin } from "./category-record.server.ts";
import type { CategoryDraft } from "./category-draft.ts";

const { services, clock } = await testServices();
const { db } = services;
clock.now = new Date("2026-11-20T15:00:00Z");
await loadCatalogue(db, clock.now);
const rosa = await insertCustomer(db, { name: "Rosa Delgado" });

const draft = (change: Partial<CategoryDraft> = {}): CategoryDraft => ({
  id: "yard-signs",
  name: "Yard Signs",
  description: "Stakes and all.",
  shelf: "signs",
  image: "/pictures/banners",
  version: "0",
  ...change,
});
const on = { by: rosa, timeZone: "America/New_York" };
const add = (change: Partial<CategoryDraft> = {}) =>
  saveRecord(CATEGORY_RECORD, services, { id: null, draft: draft(change) }, on);
const change = (categoryId: string, changed: Partial<CategoryDraft>) =>
  saveRecord(CATEGORY_RECORD, services, { id: categoryId, draft: draft(changed) }, on);
const remove = (
  id: string,
  { version = 1, productsTo }: { version?: number; productsTo?: string } = {},
) => removeRecord(CATEGORY_RECORD, services, { id, version, contentsTo: productsTo ?? null }, rosa);
const deleted = { ok: true, done: "deleted" };
/** Products are in it, and nowhere to go was chosen for them. */
const filled = {
  ok: false,
  reason: "kept",
  problem: expect.stringMatching(/^It has \d+ products?[.] Choose where they go/),
};
const ids = async () => (await listCategories(db)).map(({ id }) => id);
const audited = async (id: string) => {
  const rows = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `category:${id}`))
    .orderBy(auditLog.createdAt, auditLog.id);
  return rows.map(({ action }) => action);
};

test("a category is added at the end of the list, changed, and noted", async () => {
  expect(await add()).toEqual({ ok: true, id: "yard-signs" });
  expect((await ids()).at(-1)).toBe("yard-signs");
  const changed = { id: "elsewhere", name: "Signs", image: "", version: "1" };
  expect(await change("yard-signs", changed)).toEqual({ ok: true, id: "yard-signs" });
  expect(await findRecord(CATEGORY_RECORD, db, "yard-signs")).toMatchObject({
    id: "yard-signs",
    name: "Signs",
    image: null,
    version: 2,
  });
  expect((await audited("yard-signs")).toSorted()).toEqual(["category.add", "category.change"]);
});

test.each<[Partial<CategoryDraft>, string, string]>([
  [{ id: "", name: "Вывески" }, "id", "We can't create an id from this name"],
  [{ id: "Yard Signs" }, "id", "Use lowercase letters, digits and hyphens"],
  [{ id: "yard_signs" }, "id", "Use lowercase letters, digits and hyphens"],
  [{ id: "-yard" }, "id", "Use lowercase letters, digits and hyphens"],
  [{ id: "all" }, "id", "This word is reserved"],
  [{ id: "stickers" }, "id", "A category with this id already exists"],
  [{ id: "flags", name: " " }, "name", "Enter a name"],
  [{ id: "flags", name: "x".repeat(81) }, "name", "At most 80 characters"],
  [{ id: "flags", image: "/pictures/kept/none" }, "image", "This picture is not here"],
  [{ id: "flags", image: "https://elsewhere.example/a.png" }, "image", "This picture is not here"],
])("%j is refused at its field, and nothing is stored", async (typed, field, sentence) => {
  const before = await listCategories(db);
  const result = await add(typed);
  if (result.ok || result.reason !== "invalid") throw new Error("It was taken.");
  expect(Object.keys(result.errors)).toEqual([field]);
  expect(result.errors[field]?.join()).toContain(sentence);
  expect(await listCategories(db)).toEqual(before);
});

test("without an id a category gets one from its name, and a number where that is taken", async () => {
  const signs = { id: "", name: "Lawn Signs" };
  expect(await add(signs)).toEqual({ ok: true, id: "lawn-signs" });
  expect(await add(signs)).toEqual({ ok: true, id: "lawn-signs-2" });
  expect(await add({ id: "", name: "New" })).toEqual({ ok: true, id: "new-2" });
  for (const id of ["lawn-signs", "lawn-signs-2", "new-2"]) {
    expect(await remove(id)).toEqual(deleted);
  }
});

test("two who add the same id at once make one category", async () => {
  const results = await Promise.all([add({ id: "flags" }), add({ id: "flags" })]);
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await remove("flags")).toEqual(deleted);
});

test("of two who edit the same version the second is told", async () => {
  await add({ id: "flags" });
  const results = await Promise.all(
    ["One", "Two"].map((name) => change("flags", { name, version: "1" })),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(results).toContainEqual({ ok: false, reason: "changed" });
  expect(await remove("flags", { version: 1 })).toEqual({ ok: false, reason: "changed" });
  expect(await remove("flags", { version: 2 })).toEqual(deleted);
  expect(await remove("flags")).toEqual({ ok: false, reason: "unknown" });
  expect(await change("flags", {})).toEqual({ ok: false, reason: "unknown" });
});

test("categories move by one or to a place; the shop has the same order", async () => {
  const [first = "", second = "", ...rest] = await ids();
  const move = (to: "up" | "down" | number) =>
    moveRecord(CATEGORY_RECORD, services, { id: first, move: to }, rosa);
  await move("down");
  expect(await ids()).toEqual([second, first, ...rest]);
  await move("up");
  await move("up");
  expect(await ids()).toEqual([first, second, ...rest]);
  await move(999);
  expect(await ids()).toEqual([second, ...rest, first]);
  await move(0);
  expect(await ids()).toEqual([first, second, ...rest]);
  expect(await audited(first)).toHaveLength(4);
  const nobody = { id: "none", move: "up" } as const;
  expect(await moveRecord(CATEGORY_RECORD, services, nobody, rosa)).toEqual({ ok: false });
  expect((await listCategoriesForAdmin(db)).map(({ id }) => id)).toEqual(await ids());
});

test("many moves at once lose no category", async () => {
  const before = await ids();
  await Promise.all(
    before
      .slice(0, 8)
      .map((id, index) =>
        moveRecord(CATEGORY_RECORD, services, { id, move: (index * 7) % before.length }, rosa),
      ),
  );
  expect((await ids()).toSorted()).toEqual(before.toSorted());
});

test("a category with products is deleted only when they go to another one", async () => {
  const inStickers = await db.$count(products, eq(products.category, "stickers"));
  expect(await remove("stickers")).toEqual({
    ...filled,
    problem: `It has ${inStickers} ${inStickers === 1 ? "product" : "products"}. Choose where they go, or move them first.`,
  });
  expect(await remove("stickers", { productsTo: "nowhere" })).toEqual(filled);
  expect(await remove("stickers", { productsTo: "stickers" })).toEqual(filled);
  const priced = (await listProducts(db)).filter(({ category }) => category === "stickers");
  expect(await remove("stickers", { productsTo: "postcards" })).toEqual(deleted);
  const moved = (await listProducts(db)).filter(({ id }) => priced.some((one) => one.id === id));
  expect(moved).toEqual(priced.map((product) => ({ ...product, category: "postcards" })));
  expect(await ids()).not.toContain("stickers");
});

test("products whose prices read differently elsewhere stay, and their category with them", async () => {
  expect(await remove("banners", { productsTo: "postcards" })).toEqual(filled);
  expect(await remove("postcards", { productsTo: "banners" })).toEqual(filled);
  expect(await remove("websites", { productsTo: "postcards" })).toEqual(filled);
  expect(await ids()).toContain("banners");
});

test("a category that a running code is for stays until the code has ended", async () => {
  await add({ id: "flags" });
  await db.insert(promotions).values({
    id: "7c9a4a3e-8f4f-4a54-8b8e-0f3d2b8d5a10",
    code: "FLAGS10",
    title: "10% off flags",
    kind: "percent",
    percent: 10,
    categoryIds: ["flags"],
    startsAt: clock.now,
    createdAt: clock.now,
  });
  expect(await remove("flags")).toEqual({
    ok: false,
    reason: "kept",
    problem: "Used by promotions: FLAGS10. End them or remove this category from them first.",
  });
  await db.update(promotions).set({ isActive: false }).where(eq(promotions.code, "FLAGS10"));
  expect(await remove("flags")).toEqual(deleted);
  expect(await db.$count(categories, eq(categories.id, "flags"))).toBe(0);
});
