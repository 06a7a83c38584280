import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { isTaken } from "#app/platform/db/is-taken.server.ts";
import { coupons, promotions, promotionUses } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { currentCategories, currentProducts } from "#app/shop/catalog/catalog-queries.server.ts";
import type { DeskErrors } from "#app/shop/desk/desk-draft.ts";
import { type Keeper, noteChange } from "#app/shop/audit/note-change.server.ts";
import { toDollars } from "#app/shop/money/money.ts";
import { readAddedProduct } from "./list-scope-choices.server.ts";
import type { PromotionDraft } from "./promotion-fields.ts";
import { type PromotionForm, readPromotionForm } from "./promotion-form.ts";
import { type Promotion, promotionCodeOf } from "./promotion-code.server.ts";
import { categoriesOfSpecialsAlone } from "./specials-alone.ts";

/**
 * - `invalid`: what is wrong, by field; nothing was stored
 * - `changed`: somebody else saved it since the form was opened
 */
export type SavePromotionResult =
  | { ok: true; promotionId: string }
  | { ok: false; reason: "invalid"; errors: DeskErrors }
  | { ok: false; reason: "unknown" | "changed" };

type Words = Omit<Promotion, "id" | "version" | "createdAt">;

const invalid = (errors: DeskErrors): SavePromotionResult => ({
  ok: false,
  reason: "invalid",
  errors,
});
const TAKEN: DeskErrors = { code: ["There is a code like this already"] };

/**
 * Adds a promotion (`promotionId` is `null`), or changes one. A code that has been used keeps
 * its name: orders say it. In force from the next request on, in every process. Audited.
 */
export async function savePromotion(
  { db, changes, now: clock }: Pick<Services, "db" | "changes" | "now">,
  { promotionId, draft }: { promotionId: string | null; draft: PromotionDraft },
  { by, timeZone }: { by: Keeper; timeZone: string },
): Promise<SavePromotionResult> {
  const { productIds, errors: unknown } = await readAddedProduct({ db, changes }, draft);
  const read = readPromotionForm({ ...draft, productIds }, timeZone);
  if (!read.ok) return invalid({ ...read.errors, ...unknown });
  if (unknown) return invalid(unknown);
  const now = clock();
  const words = wordsOf(read.form);
  const { version } = read.form;
  const save = async (tx: Tx): Promise<SavePromotionResult> => {
    const errors = await scopeErrors({ db: tx, changes }, words, now);
    if (errors) return invalid(errors);
    // The customer's own coupon would be found first.
    const isCoupon = (await tx.$count(coupons, eq(coupons.code, words.code))) > 0;
    if (isCoupon) return invalid(TAKEN);
    return promotionId === null
      ? addPromotion(tx, words, by, now)
      : changePromotion(tx, { promotionId, version, words }, by, now);
  };
  try {
    return await db.transaction(save);
  } catch (error) {
    if (isTaken(error, "promotions_code_unique")) return invalid(TAKEN);
    throw error;
  }
}

function wordsOf(form: PromotionForm): Words {
  const { version: _, ...rest } = form;
  return {
    ...rest,
    amount: form.kind === "amount" ? form.amount : null,
    percent: form.kind === "percent" ? form.percent : null,
    freeQuantity: form.kind === "free_goods" ? form.freeQuantity : null,
  };
}

/** Why nothing could be bought with it; `null` when something can. */
async function scopeErrors(
  source: Parameters<typeof promotionCodeOf>[0],
  words: Words,
  now: Date,
): Promise<DeskErrors | null> {
  const [products, categories] = await Promise.all([
    currentProducts(source),
    currentCategories(source),
  ]);
  const chosen = words.productIds.map((id) => products.find((product) => product.id === id));
  if (chosen.includes(undefined))
    return { productIds: ["A product of these is not sold any more"] };
  if (chosen.some((product) => product?.isSpecial)) {
    return { productIds: ["Codes never apply to special offers: take that product out"] };
  }
  const known = new Set(categories.map(({ id }) => id));
  if (words.categoryIds.some((id) => !known.has(id))) {
    return { categoryIds: ["A category of these is not there any more"] };
  }
  const alone = categoriesOfSpecialsAlone(products);
  if (words.categoryIds.some((id) => alone.has(id))) {
    return { categoryIds: ["Codes never apply to special offers: take that category out"] };
  }
  const promotion = { ...words, id: "", version: 0, createdAt: now };
  const code = await promotionCodeOf(source, promotion);
  return code === null ? { freeQuantity: ["This product is not sold in a run of so many"] } : null;
}

async function addPromotion(
  tx: Tx,
  words: Words,
  by: Keeper,
  now: Date,
): Promise<SavePromotionResult> {
  const promotionId = randomUUID();
  await tx.insert(promotions).values({ ...words, id: promotionId, createdAt: now });
  const change = { before: null, after: notedPromotion(words) };
  const subject = `promotion:${promotionId}`;
  await noteChange(tx, { action: "promotion.add", subject, ...change }, by, now);
  return { ok: true, promotionId };
}

async function changePromotion(
  tx: Tx,
  { promotionId, version, words }: { promotionId: string; version: number; words: Words },
  by: Keeper,
  now: Date,
): Promise<SavePromotionResult> {
  const isThis = eq(promotions.id, promotionId);
  const [promotion] = await tx.select().from(promotions).where(isThis).for("update");
  if (!promotion) return { ok: false, reason: "unknown" };
  if (promotion.version !== version) return { ok: false, reason: "changed" };
  if (promotion.code !== words.code) {
    const uses = await tx.$count(promotionUses, eq(promotionUses.promotionId, promotionId));
    if (uses > 0) return invalid({ code: [`It has been used: its code stays ${promotion.code}`] });
  }
  await tx
    .update(promotions)
    .set({ ...words, version: version + 1 })
    .where(isThis);
  const change = { before: notedPromotion(promotion), after: notedPromotion(words) };
  const subject = `promotion:${promotionId}`;
  await noteChange(tx, { action: "promotion.change", subject, ...change }, by, now);
  return { ok: true, promotionId };
}

/** A promotion as the audit log keeps it: amounts in dollars. */
export function notedPromotion(promotion: Words) {
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
