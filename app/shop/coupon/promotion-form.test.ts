import { expect, test } from "vitest";
import { cents } from "#app/shop/money/money.ts";
import { recordRemovalPath, recordsPath } from "#app/shop/records/records.ts";
import { newPromotionDraft, type PromotionDraft, promotionDraft } from "./promotion-draft.ts";
import { readPromotionForm } from "./promotion-form.ts";

const clock = { now: new Date("2026-11-20T15:00:00Z"), timeZone: "America/New_York" };
const OFFER: PromotionDraft = {
  ...newPromotionDraft(clock),
  code: "spring",
  title: "Spring offer",
  percent: "10",
};

const STORED = {
  kind: "amount",
  code: "SPRING",
  title: "Spring offer",
  amount: null,
  percent: null,
  freeQuantity: null,
  productIds: [1],
  categoryIds: [],
  minimumAmount: cents(2550),
  isFirstOrderOnly: true,
  needsVerifiedAccount: true,
  startsAt: clock.now,
  endsAt: new Date("2026-12-20T15:00:00Z"),
  maxUses: 100,
  maxUsesPerPerson: null,
  isActive: false,
  version: 3,
} as const;

function read(changes: Partial<PromotionDraft>) {
  return readPromotionForm({ ...OFFER, ...changes }, clock.timeZone);
}

/** The fields that are refused. */
function refused(changes: Partial<PromotionDraft>): string[] {
  const result = read(changes);
  return result.ok ? [] : Object.keys(result.errors);
}

test("a new promotion is a share off everything, at once, without an end, once a person", () => {
  const result = read({});
  expect(result).toMatchObject({
    ok: true,
    form: {
      code: "SPRING",
      kind: "percent",
      percent: 10,
      productIds: [],
      categoryIds: [],
      minimumAmount: 0,
      isFirstOrderOnly: false,
      needsVerifiedAccount: false,
      startsAt: clock.now,
      endsAt: null,
      maxUses: null,
      maxUsesPerPerson: 1,
      isActive: true,
    },
  });
});

test("what is stored comes back to the form as it is, and is read as the same", () => {
  const amount = { ...STORED, kind: "amount", amount: cents(1000) } as const;
  const free = { ...STORED, kind: "free_goods", freeQuantity: 500, isActive: true } as const;
  const bare = {
    ...STORED,
    kind: "percent",
    percent: 15,
    productIds: [1, 7],
    categoryIds: ["posters", "cards"],
    minimumAmount: cents(0),
    isFirstOrderOnly: false,
    needsVerifiedAccount: false,
    endsAt: null,
  } as const;
  for (const promotion of [amount, free, bare]) {
    const result = readPromotionForm(promotionDraft(promotion, clock.timeZone), clock.timeZone);
    if (!result.ok) throw new Error(JSON.stringify(result.errors));
    expect(promotion).toMatchObject(result.form);
  }
});

test("a code has up to 40 letters and digits", () => {
  expect(refused({ code: "C".repeat(40) })).toEqual([]);
  expect(refused({ code: "C".repeat(41) })).toEqual(["code"]);
  expect(read({ code: "  " })).toMatchObject({ errors: { code: ["Enter a code"] } });
  expect(read({ code: "A B" })).toMatchObject({
    errors: { code: ["Use up to 40 letters and digits, with hyphens between them"] },
  });
});

test("a share is from 1 to 100 percent, an amount more than nothing, a free run one piece at least", () => {
  expect(refused({ percent: "100" })).toEqual([]);
  expect(read({ percent: "10 %" })).toMatchObject({ ok: true, form: { percent: 10 } });
  expect(refused({ percent: "12.5" })).toEqual(["percent"]);
  expect(refused({ percent: "101" })).toEqual(["percent"]);
  expect(refused({ percent: "0" })).toEqual(["percent"]);
  expect(refused({ kind: "amount", amount: "0.01" })).toEqual([]);
  expect(refused({ kind: "amount", amount: "0" })).toEqual(["amount"]);
  const free = { kind: "free_goods", productIds: "1" } as const;
  expect(refused({ ...free, freeQuantity: "1" })).toEqual([]);
  expect(refused({ ...free, freeQuantity: "0" })).toEqual(["freeQuantity"]);
});

test("no minimum is left empty or written as nothing", () => {
  for (const minimumAmount of ["", "0", "$0.00", " "]) {
    expect(read({ minimumAmount })).toMatchObject({ ok: true, form: { minimumAmount: 0 } });
  }
  expect(read({ minimumAmount: "50" })).toMatchObject({ ok: true, form: { minimumAmount: 5000 } });
  expect(refused({ minimumAmount: "a lot" })).toEqual(["minimumAmount"]);
});

test("what a promotion does not have is left empty in its form, not written as nothing", () => {
  const draft = promotionDraft(STORED, clock.timeZone);
  expect(draft).toMatchObject({ amount: "", percent: "", freeQuantity: "", maxUsesPerPerson: "" });
  const free = promotionDraft({ ...STORED, minimumAmount: cents(0) }, clock.timeZone);
  expect(free.minimumAmount).toBe("");
});

test("it has to be said what it takes off", () => {
  expect(read({ kind: "" })).toMatchObject({ errors: { kind: ["Choose a discount"] } });
});

test("the first page of the list has no number", () => {
  expect([1, 2].map((page) => recordsPath("promotion", page))).toEqual([
    "/admin/promotions",
    "/admin/promotions?page=2",
  ]);
  expect(recordsPath("promotion")).toBe("/admin/promotions");
  expect(recordRemovalPath("promotion", "7")).toBe("/admin/promotions/7/removal");
});

test("it ends after it begins", () => {
  expect(refused({ startsAt: "2026-11-20T10:00", endsAt: "2026-11-20T10:01" })).toEqual([]);
  expect(refused({ startsAt: "2026-11-20T10:00", endsAt: "2026-11-20T10:00" })).toEqual(["endsAt"]);
  expect(refused({ startsAt: "", endsAt: "2026-11-20T10:00" })).toEqual(["startsAt"]);
});

test("a free run is of one product, and of no category", () => {
  const free = { kind: "free_goods", freeQuantity: "500" } as const;
  expect(refused({ ...free, productIds: "1" })).toEqual([]);
  expect(refused({ ...free, productIds: "" })).toEqual(["productIds"]);
  expect(refused({ ...free, productIds: "1,2" })).toEqual(["productIds"]);
  expect(refused({ ...free, productIds: "1", categoryIds: "cards" })).toEqual(["productIds"]);
  expect(refused({ productIds: "1,2", categoryIds: "cards" })).toEqual([]);
});

test("a product is named by its number, once", () => {
  expect(read({ productIds: "7,1,7" })).toMatchObject({ ok: true, form: { productIds: [7, 1] } });
  for (const productIds of ["0", "1x", "x1", "1.5", "1234567890"]) {
    expect(refused({ productIds })).toEqual(["productIds"]);
  }
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => String(index + 1)).join(",");
  expect(refused({ productIds: many(100) })).toEqual([]);
  expect(refused({ productIds: many(101) })).toEqual(["productIds"]);
});

test("uses are limited to one at least", () => {
  expect(refused({ maxUses: "0" })).toEqual(["maxUses"]);
  expect(refused({ maxUsesPerPerson: "0" })).toEqual(["maxUsesPerPerson"]);
  expect(read({ maxUses: "1" })).toMatchObject({ form: { maxUses: 1 } });
});
