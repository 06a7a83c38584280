import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog, coupons, promotions } from "#app/platform/db/schema.ts";
import { loadCatalogue } from "#app/shop/built-in/load-catalogue.server.ts";
import { findRecord } from "#app/shop/records/record-kind.server.ts";
import { removeRecord } from "#app/shop/records/remove-record.server.ts";
import { saveRecord } from "#app/shop/records/save-record.server.ts";
import { cents } from "#app/shop/money/money.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { guest, INVALID, promotionShop, refused } from "#tests/support/promotion-shop.ts";
import { testServices } from "#tests/support/test-services.ts";
import { findNextPromotionChange } from "./find-next-promotion-change.server.ts";
import { countUses, listPromotionsForAdmin, PROMOTION_RECORD } from "./promotion-record.server.ts";
import { listScopeChoices } from "./list-scope-choices.server.ts";
import { newPromotionDraft, type PromotionDraft, promotionDraft } from "./promotion-draft.ts";

const { services, clock } = await testServices();
const { db } = services;
clock.now = new Date("2026-11-20T15:00:00Z");
await loadCatalogue(db, clock.now);
const rosa = await insertCustomer(db, { name: "Rosa Delgado" });
const timeZone = "America/New_York";
const { order } = promotionShop(services, clock);

const newCode = () => `C-${randomUUID().slice(0, 8).toUpperCase()}`;
const draft = (change: Partial<PromotionDraft> = {}): PromotionDraft => ({
  ...newPromotionDraft({ now: clock.now, timeZone }),
  code: newCode(),
  title: "Ten percent off",
  percent: "10",
  ...change,
});
const save = (change: Partial<PromotionDraft> = {}, promotionId: string | null = null) =>
  saveRecord(
    PROMOTION_RECORD,
    services,
    { id: promotionId, draft: draft(change) },
    { by: rosa, timeZone },
  );

async function add(change: Partial<PromotionDraft> = {}) {
  const result = await save(change);
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.id;
}
const find = async (id: string) => {
  const promotion = await findRecord(PROMOTION_RECORD, db, id);
  return promotion && { ...promotion, uses: await countUses(db, id) };
};
const audited = async (id: string) => {
  const rows = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `promotion:${id}`));
  return rows.map(({ action }) => action).toSorted();
};

test("a new promotion takes its percent off the next order", async () => {
  const code = newCode();
  const id = await add({ code: code.toLowerCase() });
  expect(await find(id)).toMatchObject({
    code,
    kind: "percent",
    percent: 10,
    amount: null,
    freeQuantity: null,
    uses: 0,
    minimumAmount: 0,
    maxUses: null,
    maxUsesPerPerson: 1,
    endsAt: null,
    isActive: true,
  });
  expect(await order(code, guest())).toMatchObject({ ok: true });
  expect(await find(id)).toMatchObject({ uses: 1 });
  expect(await audited(id)).toEqual(["promotion.add"]);
});

test.each<[Partial<PromotionDraft>, string, string]>([
  [{ code: " " }, "code", "Enter a code"],
  [{ code: "10% OFF" }, "code", "Use up to 40 letters and digits"],
  [{ code: "FREECARDS500" }, "code", "This code already exists"],
  [{ title: "" }, "title", "Enter a title"],
  [{ kind: "magic" }, "kind", "Choose a discount"],
  [{ percent: "" }, "percent", "Enter the percent off"],
  [{ percent: "101" }, "percent", "Enter a whole number from 1 to 100"],
  [{ kind: "amount" }, "amount", "Enter the amount off"],
  [{ kind: "amount", amount: "ten" }, "amount", "Enter an amount such as 9.50"],
  [{ kind: "free_goods", productIds: "1" }, "freeQuantity", "Enter the free quantity"],
  [
    { kind: "free_goods", freeQuantity: "500" },
    "productIds",
    "A free print run is for one product",
  ],
  [
    { kind: "free_goods", freeQuantity: "501", productIds: "1" },
    "freeQuantity",
    "This product isn't sold in that quantity",
  ],
  [{ productIds: "4711" }, "productIds", "One of these products is no longer sold"],
  [{ productIds: "101" }, "productIds", "Codes never apply to specials"],
  [{ categoryIds: "business-cards-special" }, "categoryIds", "Codes never apply to specials"],
  [{ categoryIds: "hats" }, "categoryIds", "One of these categories no longer exists"],
  [{ minimumAmount: "lots" }, "minimumAmount", "Enter an amount such as 9.50"],
  [{ startsAt: "" }, "startsAt", "Enter a start date and time"],
  [{ endsAt: "2026-11-01T00:00" }, "endsAt", "The end must be after the start"],
  [{ maxUses: "0" }, "maxUses", "Enter a whole number from 1"],
  [{ maxUsesPerPerson: "-1" }, "maxUsesPerPerson", "Enter a whole number from 1"],
])("%j is refused at its field, and nothing is stored", async (change, field, sentence) => {
  const before = await db.$count(promotions);
  const result = await save(change);
  if (result.ok || result.reason !== "invalid") throw new Error("It was taken.");
  expect(Object.keys(result.errors)).toEqual([field]);
  expect(result.errors[field]?.join()).toContain(sentence);
  expect(await db.$count(promotions)).toBe(before);
});

test("a code that a customer's coupon has is not given out again", async () => {
  const code = newCode();
  const expiresAt = new Date(clock.now.getTime() + 1000);
  await db.insert(coupons).values({ code, value: cents(500), expiresAt });
  expect(await save({ code })).toMatchObject({
    errors: { code: ["This code already exists"] },
  });
});

test("two who add the same code at once make one promotion", async () => {
  const code = newCode();
  const results = await Promise.all([save({ code }), save({ code })]);
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
});

test("its form shows what is stored; the built-in ones can be saved as they are", async () => {
  const typed = draft({
    kind: "amount",
    amount: "15.00",
    percent: "",
    productIds: "1,4",
    categoryIds: "menus",
    minimumAmount: "50.00",
    isFirstOrderOnly: "on",
    needsVerifiedAccount: "on",
    endsAt: "2026-12-24T18:00",
    maxUses: "100",
  });
  const id = await add(typed);
  const stored = await find(id);
  expect(stored && promotionDraft(stored, timeZone)).toEqual({ ...typed, version: "1" });
  const builtIn = await db.select().from(promotions).where(eq(promotions.kind, "free_goods"));
  expect(builtIn).toHaveLength(2);
  for (const promotion of builtIn) {
    const same = { id: promotion.id, draft: promotionDraft(promotion, timeZone) };
    expect(
      await saveRecord(PROMOTION_RECORD, services, same, { by: rosa, timeZone }),
    ).toMatchObject({ ok: true });
  }
});

test("of two who edit the same version the second is told", async () => {
  const code = newCode();
  const id = await add({ code });
  const results = await Promise.all([
    save({ code, title: "One", version: "1" }, id),
    save({ code, title: "Two", version: "1" }, id),
  ]);
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(results).toContainEqual({ ok: false, reason: "changed" });
  expect(await save({ version: "1" }, randomUUID())).toEqual({ ok: false, reason: "unknown" });
  expect(await audited(id)).toEqual(["promotion.add", "promotion.change"]);
});

test("one that nobody has used is deleted; one that was used is ended and stays", async () => {
  const unused = await add();
  const removed = { id: unused, version: 1 };
  expect(await removeRecord(PROMOTION_RECORD, services, { ...removed, version: 9 }, rosa)).toEqual({
    ok: false,
    reason: "changed",
  });
  expect(await removeRecord(PROMOTION_RECORD, services, removed, rosa)).toEqual({
    ok: true,
    done: "deleted",
  });
  expect(await removeRecord(PROMOTION_RECORD, services, removed, rosa)).toEqual({
    ok: false,
    reason: "unknown",
  });

  const code = newCode();
  const used = await add({ code });
  await order(code, guest());
  clock.now = new Date(clock.now.getTime() + 60_000);
  const ended = await removeRecord(PROMOTION_RECORD, services, { id: used, version: 1 }, rosa);
  expect(ended).toEqual({ ok: true, done: "ended" });
  expect(await find(used)).toMatchObject({
    isActive: false,
    endsAt: clock.now,
    uses: 1,
    version: 2,
  });
  expect(await order(code, guest())).toMatchObject(refused(INVALID));
  expect(await audited(used)).toEqual(["promotion.add", "promotion.end"]);
});

test("a code that was used keeps its name", async () => {
  const code = newCode();
  const id = await add({ code });
  await order(code, guest());
  expect(await save({ version: "1" }, id)).toMatchObject({
    errors: { code: [`It has been used, so its code stays ${code}`] },
  });
  expect(await save({ code, title: "Better", version: "1" }, id)).toMatchObject({ ok: true });
});

test("the list tells what each takes off, of what, how often it was used and where it stands", async () => {
  const code = newCode();
  clock.now = new Date(clock.now.getTime() + 60_000);
  await add({ code, categoryIds: "menus", productIds: "1", maxUses: "3", minimumAmount: "20" });
  await order(code, guest());
  clock.now = new Date(clock.now.getTime() + 60_000);
  await add({ kind: "amount", amount: "15", startsAt: "2027-01-01T00:00", endsAt: "" });
  const list = await listPromotionsForAdmin(services, { page: 1 }, { now: clock.now, timeZone });
  expect(list.promotions.slice(0, 2)).toMatchObject([
    {
      takes: "$15 off",
      standing: "scheduled",
      scope: [],
      uses: 0,
      starts: "01/01/2027",
      ends: null,
    },
    {
      code,
      takes: "10% off",
      standing: "now",
      scope: ["Menus", "Business Cards"],
      uses: 1,
      maxUses: 3,
      minimumAmount: 2000,
    },
  ]);
  expect(list.promotions).toContainEqual(expect.objectContaining({ takes: "500 free" }));
  expect(await findNextPromotionChange(db, clock.now)).toEqual(new Date("2026-12-24T23:00:00Z"));
});

test("a product that is typed is one of the promotion's; what is none is refused", async () => {
  const id = await add({ productIds: "4", find: "2" });
  expect(await find(id)).toMatchObject({ productIds: [4, 2] });
  expect(await save({ find: "Business Card Special" })).toMatchObject({
    ok: false,
    errors: { find: ["No available product has this number or name"] },
  });
});

test("no category that holds special products alone is offered, unless it was chosen", async () => {
  const offered = async (categoryIds: string) => {
    const scope = { ...draft(), categoryIds };
    return (await listScopeChoices(services, scope)).categories.map(({ id }) => id);
  };
  expect(await offered("")).toContain("business-cards");
  expect(await offered("")).not.toContain("business-cards-special");
  expect(await offered("business-cards-special")).toContain("business-cards-special");
});
