import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditLog, productOptions, products, specials } from "#app/platform/db/schema.ts";
import { writeOwnChoice } from "#app/shop/catalog/option-kinds.ts";
import { builtInSpecials } from "#app/shop/built-in/built-in-rows.server.ts";
import { loadCatalogue } from "#app/shop/built-in/load-catalogue.server.ts";
import { findRecord } from "#app/shop/records/record-kind.server.ts";
import { removeRecord } from "#app/shop/records/remove-record.server.ts";
import { saveRecord } from "#app/shop/records/save-record.server.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { testServices } from "#tests/support/test-services.ts";
import { newSpecialDraft, type SpecialDraft, specialDraft } from "./special-draft.ts";
import { listSpecialsForAdmin, SPECIAL_RECORD } from "./special-record.server.ts";
import { currentSpecials } from "./special-queries.server.ts";

const { services, clock } = await testServices();
const { db } = services;
clock.now = new Date("2026-11-20T15:00:00Z");
await loadCatalogue(db, clock.now);
const rosa = await insertCustomer(db, { name: "Rosa Delgado" });
const timeZone = "America/New_York";
const on = { by: rosa, timeZone };

beforeEach(async () => {
  await db.delete(specials);
  await db.delete(auditLog);
});

const draft = (change: Partial<SpecialDraft> = {}): SpecialDraft => ({
  ...newSpecialDraft({ now: clock.now, timeZone }),
  productId: "1",
  title: "1000 cards",
  originalPrice: "48",
  specialPrice: "36",
  quantity: "1000",
  paperType: "16pt Standard",
  ...change,
});

const save = (change: Partial<SpecialDraft> = {}, specialId: string | null = null) =>
  saveRecord(SPECIAL_RECORD, services, { id: specialId, draft: draft(change) }, on);

async function add(change: Partial<SpecialDraft> = {}) {
  const result = await save(change);
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.id;
}

const audited = () =>
  db
    .select({
      action: auditLog.action,
      actor: auditLog.actor,
      before: auditLog.before,
      after: auditLog.after,
    })
    .from(auditLog)
    .orderBy(asc(auditLog.createdAt));

test("a new special starts now, lasts a week, and is for sale at once", async () => {
  const id = await add();
  expect(await findRecord(SPECIAL_RECORD, db, id)).toMatchObject({
    specialPrice: 3600,
    originalPrice: 4800,
    discountPercentage: 25,
    configuration: { quantity: 1000, paperType: "16pt Standard" },
    startDate: clock.now,
    endDate: new Date("2026-11-27T15:00:00Z"),
    isActive: true,
    version: 1,
  });
  expect(await currentSpecials(services, clock.now)).toMatchObject([{ id, title: "1000 cards" }]);
  expect(await audited()).toMatchObject([
    {
      action: "special.add",
      actor: "Rosa Delgado",
      before: null,
      after: { title: "1000 cards", specialPrice: "36.00" },
    },
  ]);
});

test("everything that is missing is named at once, also what only its product asks for", async () => {
  const nothing = { title: "", originalPrice: "", specialPrice: "", quantity: "", paperType: "" };
  const result = await save(nothing);
  if (result.ok || result.reason !== "invalid") throw new Error("It was taken.");
  expect(Object.keys(result.errors).toSorted()).toEqual(Object.keys(nothing).toSorted());
  expect(result.errors["paperType"]).toEqual(["Choose the paper for this price"]);
});

test.each<[Partial<SpecialDraft>, string, string]>([
  [{ productId: "" }, "productId", "Choose a product"],
  [{ productId: "4711" }, "productId", "This product is no longer sold"],
  [{ productId: "8" }, "productId", "Its price depends on more than a quantity and a stock"],
  [{ title: "  " }, "title", "Enter a title"],
  [{ originalPrice: "" }, "originalPrice", "Enter the original price"],
  [{ specialPrice: "cheap" }, "specialPrice", "Enter an amount such as 9.50"],
  [{ specialPrice: "0" }, "specialPrice", "Enter an amount such as 9.50"],
  [{ specialPrice: "48" }, "specialPrice", "must be below the original price"],
  [{ specialPrice: "60" }, "specialPrice", "must be below the original price"],
  [{ quantity: "some" }, "quantity", "Enter a whole number"],
  [{ paperType: "Vellum" }, "paperType", "This paper is not offered"],
  [{ paperType: "" }, "paperType", "Choose the paper for this price"],
  [{ startDate: "" }, "startDate", "Enter a start date and time"],
  [{ endDate: "2026-11-20T09:00" }, "endDate", "The end must be after the start"],
  [{ endDate: "2026-02-30T09:00" }, "endDate", "Enter a date and a time"],
])("%j is refused at its field, and nothing is stored", async (change, field, sentence) => {
  const result = await save(change);
  if (result.ok || result.reason !== "invalid") throw new Error("It was taken.");
  expect(Object.keys(result.errors)).toEqual([field]);
  expect(result.errors[field]?.join()).toContain(sentence);
  expect(await db.$count(specials)).toBe(0);
  expect(await audited()).toEqual([]);
});

test("an option of the shop's own is fixed by a special, and has to be where it has prices of its own", async () => {
  const sold = [
    { productId: 26, optionType: "own:Pocket" as const, optionValue: "Left, open" },
    {
      productId: 26,
      optionType: "own:Pocket" as const,
      optionValue: "Both",
      priceColumn: "quantity_both" as const,
    },
    { productId: 26, optionType: "quantity_both" as const, optionValue: "1000" },
  ];
  await db.insert(productOptions).values(sold);
  const folders = { productId: "26", quantity: "1000", paperType: "", originalPrice: "1650" };
  expect(await save({ ...folders, ownOptions: "" })).toMatchObject({
    reason: "invalid",
    errors: { "own.pocket": ["Choose the pocket for this price"] },
  });
  const gone = writeOwnChoice({ name: "Pocket", value: "None" });
  expect(await save({ ...folders, ownOptions: gone })).toMatchObject({
    errors: { "own.pocket": ["This pocket is not offered"] },
  });
  const ownOptions = writeOwnChoice({ name: "Pocket", value: "Left, open" });
  const id = await add({ ...folders, ownOptions });
  const stored = await findRecord(SPECIAL_RECORD, db, id);
  expect(stored?.configuration).toEqual({
    quantity: 1000,
    ownOptions: [{ name: "Pocket", value: "Left, open" }],
  });
  await db.delete(productOptions).where(eq(productOptions.optionType, "own:Pocket"));
  await db.delete(productOptions).where(eq(productOptions.optionType, "quantity_both"));
});

test("the built-in specials can be saved as they are", async () => {
  await db.insert(specials).values(builtInSpecials(clock.now));
  for (const special of await db.select().from(specials)) {
    const saved = { id: special.id, draft: specialDraft(special, timeZone) };
    expect(await saveRecord(SPECIAL_RECORD, services, saved, on)).toMatchObject({ ok: true });
  }
});

test("everything that is wrong is told at once", async () => {
  const result = await save({ title: "", specialPrice: "99", endDate: "2026-11-01T09:00" });
  expect(result).toMatchObject({
    reason: "invalid",
    errors: {
      title: ["Enter a title"],
      specialPrice: ["The special price must be below the original price"],
      endDate: ["The end must be after the start"],
    },
  });
});

test("a product that was archived can't be on offer any more", async () => {
  await db.update(products).set({ archivedAt: clock.now }).where(eq(products.id, 4));
  const result = await save({ productId: "4" });
  expect(result).toMatchObject({ errors: { productId: ["This product is no longer sold"] } });
});

test("a special is changed, and its form shows what is stored", async () => {
  const id = await add();
  const special = await findRecord(SPECIAL_RECORD, db, id);
  expect(special && specialDraft(special, timeZone)).toEqual(
    draft({
      originalPrice: "48.00",
      specialPrice: "36.00",
      version: "1",
    }),
  );
  expect(await save({ title: "Cards!", isActive: "", version: "1" }, id)).toMatchObject({
    ok: true,
  });
  expect(await findRecord(SPECIAL_RECORD, db, id)).toMatchObject({
    title: "Cards!",
    isActive: false,
    version: 2,
  });
  expect(await currentSpecials(services, clock.now)).toEqual([]);
  expect((await audited()).at(-1)).toMatchObject({
    action: "special.change",
    before: { isActive: true },
    after: { isActive: false },
  });
});

test("of two who edit the same version the second is told; so is one who deletes an older one", async () => {
  const id = await add();
  const results = await Promise.all([
    save({ title: "One", version: "1" }, id),
    save({ title: "Two", version: "1" }, id),
  ]);
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(results).toContainEqual({ ok: false, reason: "changed" });
  expect(await removeRecord(SPECIAL_RECORD, services, { id, version: 1 }, rosa)).toEqual({
    ok: false,
    reason: "changed",
  });
  expect(await db.$count(specials)).toBe(1);
});

test("a deleted special is gone, and stays in the audit log", async () => {
  const id = await add();
  expect(await removeRecord(SPECIAL_RECORD, services, { id, version: 1 }, rosa)).toEqual({
    ok: true,
    done: "deleted",
  });
  expect(await findRecord(SPECIAL_RECORD, db, id)).toBeNull();
  expect((await audited()).at(-1)).toMatchObject({
    action: "special.remove",
    before: { title: "1000 cards" },
    after: null,
  });
  const unknown = { ok: false, reason: "unknown" };
  expect(await removeRecord(SPECIAL_RECORD, services, { id, version: 1 }, rosa)).toEqual(unknown);
  expect(await save({ version: "1" }, randomUUID())).toEqual(unknown);
});

test("the list has the newest first, with where each stands, a page at a time", async () => {
  const added: Partial<SpecialDraft>[] = [
    { title: "Now" },
    { title: "Off", isActive: "" },
    { title: "Later", startDate: "2026-12-01T00:00", endDate: "2026-12-02T00:00" },
    { title: "Over", startDate: "2026-10-01T00:00", endDate: "2026-10-31T23:59" },
  ];
  for (const special of added) {
    clock.now = new Date(clock.now.getTime() + 60_000);
    await add(special);
  }
  const list = (page: number) => listSpecialsForAdmin(db, { page }, { now: clock.now, timeZone });
  const { specials: listed, ...rest } = await list(9);
  expect(rest).toEqual({ total: 4, page: 1, pages: 1 });
  expect(listed.map(({ title, standing }) => [title, standing])).toEqual([
    ["Over", "over"],
    ["Later", "scheduled"],
    ["Off", "off"],
    ["Now", "now"],
  ]);
  expect(listed[0]).toMatchObject({
    productName: "Business Cards",
    percentOff: 25,
    starts: "10/01/2026",
    ends: "10/31/2026",
  });
});

test("the product may be typed instead of chosen: its number, or words that only its name has", async () => {
  for (const find of ["1", "business cards"]) {
    const result = await save({ productId: "", find });
    if (!result.ok) throw new Error(JSON.stringify(result));
    expect(await findRecord(SPECIAL_RECORD, db, result.id)).toMatchObject({ productId: 1 });
  }
  expect(await save({ productId: "", find: "brochures", title: "" })).toMatchObject({
    ok: false,
    errors: {
      find: ["Several products have this name. Choose one, or enter its number."],
      productId: ["Choose a product"],
      title: ["Enter a title"],
    },
  });
});
