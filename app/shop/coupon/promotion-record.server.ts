import { randomUUID } from "node:crypto";
import { asc, count, eq, inArray, sql } from "drizzle-orm";
import type { DbOrTx, Tx } from "#app/platform/db/database.server.ts";
import type { Source } from "#app/platform/db/keep-unchanged.server.ts";
import { coupons, promotions, promotionUses } from "#app/platform/db/schema.ts";
import { currentCategories, currentProducts } from "#app/shop/catalog/catalog-queries.server.ts";
import { slashedShopDate } from "#app/shop/clock/shop-day.ts";
import { slashedLastDay } from "#app/shop/clock/validity.ts";
import type { ShopClock } from "#app/shop/clock/shop-time.ts";
import type { RecordErrors } from "#app/shop/records/record-draft.ts";
import type {
  ReadWords,
  RecordKind,
  Removal,
  RemovalAsked,
} from "#app/shop/records/record-kind.server.ts";
import type { RemovalQuestion } from "#app/shop/records/removal.ts";
import { standingOf } from "#app/shop/records/standing.ts";
import { formatPrice, toDollars } from "#app/shop/money/money.ts";
import { readAddedProduct } from "./list-scope-choices.server.ts";
import { type Promotion, promotionCodeOf } from "./promotion-code.server.ts";
import {
  newPromotionDraft,
  PROMOTION_FIELDS,
  type PromotionDraft,
  promotionDraft,
} from "./promotion-draft.ts";
import { type PromotionForm, readPromotionForm } from "./promotion-form.ts";
import { categoriesOfSpecialsAlone } from "./specials-alone.ts";

type Words = Omit<Promotion, "id" | "version" | "createdAt">;

const TAKEN: RecordErrors = { code: ["This code already exists"] };

/** Promotion codes. One that was used keeps its code, and is ended instead of deleted: orders say it (decisions §1). */
export const PROMOTION_RECORD: RecordKind<Promotion, Words, keyof PromotionDraft> = {
  noun: "promotion",
  table: promotions,
  ids: "uuid",
  fields: PROMOTION_FIELDS,
  nameOf: ({ code }) => code,
  one: (db, id) => db.select().from(promotions).where(eq(promotions.id, id)),
  blank: newPromotionDraft,
  draftOf: promotionDraft,
  read: readWords,
  problems: async (source, words, now) =>
    (await scopeErrors(source, words, now)) ??
    // The customer's own coupon would be found first.
    ((await source.db.$count(coupons, eq(coupons.code, words.code))) > 0 ? TAKEN : null),
  insert: insertPromotion,
  taken: { constraint: "promotions_code_unique", errors: TAKEN },
  changeProblems: async (tx, { id, code }, words) =>
    code !== words.code && (await countUses(tx, id)) > 0
      ? { code: [`It has been used, so its code stays ${code}`] }
      : null,
  update: (tx, id, { words, version }) =>
    tx
      .update(promotions)
      .set({ ...words, version })
      .where(eq(promotions.id, id)),
  noted: notedPromotion,
  asksRemoval: async (db, { id }) => askEnd(await countUses(db, id)),
  beforeRemoval: endUsed,
};

const PROMOTIONS_PER_PAGE = 25;

/** A page of all promotions, the newest first, with how often each is used. Dates are the shop's. */
export async function listPromotionsForAdmin(
  source: Source,
  { page: asked }: { page: number },
  { now, timeZone }: ShopClock,
) {
  const { db } = source;
  const total = await db.$count(promotions);
  const pages = Math.max(1, Math.ceil(total / PROMOTIONS_PER_PAGE));
  const page = Math.min(asked, pages);
  const rows = await db
    .select()
    .from(promotions)
    .orderBy(sql`${promotions.createdAt} desc nulls first`, asc(promotions.id))
    .limit(PROMOTIONS_PER_PAGE)
    .offset((page - 1) * PROMOTIONS_PER_PAGE);
  const [uses, products, categories] = await Promise.all([
    countUsesOf(
      db,
      rows.map(({ id }) => id),
    ),
    currentProducts(source),
    currentCategories(source),
  ]);
  const nameOf = (list: readonly { id: number | string; name: string }[], id: number | string) =>
    list.find((entry) => entry.id === id)?.name ?? `${id} (deleted)`;
  const listed = rows.map((promotion) => ({
    id: promotion.id,
    code: promotion.code,
    title: promotion.title,
    takes: takesWords(promotion),
    scope: [
      ...promotion.categoryIds.map((id) => nameOf(categories, id)),
      ...promotion.productIds.map((id) => nameOf(products, id)),
    ],
    isFirstOrderOnly: promotion.isFirstOrderOnly,
    minimumAmount: promotion.minimumAmount,
    uses: uses.get(promotion.id) ?? 0,
    maxUses: promotion.maxUses,
    starts: slashedShopDate(promotion.startsAt, timeZone),
    ends: promotion.endsAt === null ? null : slashedLastDay(promotion.endsAt, timeZone),
    standing: standingOf(promotion, now),
  }));
  return { promotions: listed, total, page, pages };
}

/** "10% off", "$15 off", "500 free" */
function takesWords({ amount, percent, freeQuantity }: Promotion): string {
  if (amount !== null) return `${formatPrice(amount)} off`;
  return percent !== null ? `${percent}% off` : `${freeQuantity ?? 0} free`;
}

async function countUsesOf(db: DbOrTx, ids: string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: promotionUses.promotionId, uses: count() })
    .from(promotionUses)
    .where(inArray(promotionUses.promotionId, ids))
    .groupBy(promotionUses.promotionId);
  return new Map(rows.map(({ id, uses }) => [id, uses]));
}

/** How many orders hold a promotion. */
export function countUses(db: DbOrTx, promotionId: string): Promise<number> {
  return db.$count(promotionUses, eq(promotionUses.promotionId, promotionId));
}

async function readWords(
  source: Source,
  draft: PromotionDraft,
  { timeZone }: { timeZone: string },
): Promise<ReadWords<Words>> {
  const { productIds, errors: unknown } = await readAddedProduct(source, draft);
  const read = readPromotionForm({ ...draft, productIds }, timeZone);
  if (!read.ok) return { ok: false, errors: { ...read.errors, ...unknown } };
  return unknown ? { ok: false, errors: unknown } : { ok: true, words: wordsOf(read.form) };
}

function wordsOf(form: PromotionForm): Words {
  return {
    ...form,
    amount: form.kind === "amount" ? form.amount : null,
    percent: form.kind === "percent" ? form.percent : null,
    freeQuantity: form.kind === "free_goods" ? form.freeQuantity : null,
  };
}

/** Why nothing could be bought with it; `null` when something can. */
async function scopeErrors(source: Source, words: Words, now: Date): Promise<RecordErrors | null> {
  const [products, categories] = await Promise.all([
    currentProducts(source),
    currentCategories(source),
  ]);
  const chosen = words.productIds.map((id) => products.find((product) => product.id === id));
  if (chosen.includes(undefined))
    return { productIds: ["One of these products is no longer sold"] };
  if (chosen.some((product) => product?.isSpecial)) {
    return { productIds: ["Codes never apply to specials. Remove that product."] };
  }
  const known = new Set(categories.map(({ id }) => id));
  if (words.categoryIds.some((id) => !known.has(id))) {
    return { categoryIds: ["One of these categories no longer exists"] };
  }
  const alone = categoriesOfSpecialsAlone(products);
  if (words.categoryIds.some((id) => alone.has(id))) {
    return { categoryIds: ["Codes never apply to specials. Remove that category."] };
  }
  const promotion = { ...words, id: "", version: 0, createdAt: now };
  const code = await promotionCodeOf(source, promotion);
  return code === null ? { freeQuantity: ["This product isn't sold in that quantity"] } : null;
}

async function insertPromotion(tx: Tx, words: Words, now: Date): Promise<string> {
  const id = randomUUID();
  await tx.insert(promotions).values({ ...words, id, createdAt: now });
  return id;
}

function askEnd(uses: number): Partial<RemovalQuestion> {
  if (uses === 0) return {};
  const holders = uses === 1 ? "1 order uses it" : `${uses} orders use it`;
  return {
    question: "Are you sure you want to end this promotion?",
    failure: "The promotion was not ended",
    verb: "End",
    help: `${holders}, so it stays in this list, but no one can use it anymore.`,
  };
}

/** One that was used stays, and can't be used any more. */
async function endUsed(
  tx: Tx,
  { id, startsAt, endsAt, version }: Promotion,
  { now }: RemovalAsked,
): Promise<Removal> {
  if ((await countUses(tx, id)) === 0)
    return { ok: true, done: "deleted", before: {}, after: null };
  const lasts = startsAt < now && (endsAt === null || endsAt > now);
  const change = { isActive: false, endsAt: lasts ? now : endsAt };
  await tx
    .update(promotions)
    .set({ ...change, version: version + 1 })
    .where(eq(promotions.id, id));
  return { ok: true, done: "ended", change };
}

/** A promotion as the audit log keeps it: amounts in dollars. */
function notedPromotion(promotion: Words) {
  const { amount, minimumAmount } = promotion;
  return {
    code: promotion.code,
    title: promotion.title,
    kind: promotion.kind,
    amount: amount === null ? null : toDollars(amount),
    percent: promotion.percent,
    freeQuantity: promotion.freeQuantity,
    productIds: promotion.productIds,
    categoryIds: promotion.categoryIds,
    minimumAmount: toDollars(minimumAmount),
    isFirstOrderOnly: promotion.isFirstOrderOnly,
    needsVerifiedAccount: promotion.needsVerifiedAccount,
    startsAt: promotion.startsAt,
    endsAt: promotion.endsAt,
    maxUses: promotion.maxUses,
    maxUsesPerPerson: promotion.maxUsesPerPerson,
    isActive: promotion.isActive,
  };
}
