import { type RecordDraft, joinValues } from "#app/shop/records/record-draft.ts";
import { type Cents, toDollars } from "#app/shop/money/money.ts";
import { writeShopMoment } from "#app/shop/clock/shop-moment.ts";
import type { ShopClock } from "#app/shop/clock/shop-time.ts";
import type { PromotionKind } from "#app/shop/pricing/promotion-terms.ts";

/** The fields of a promotion's form. */
export const PROMOTION_FIELDS = [
  ...(["code", "title", "kind", "amount", "percent", "freeQuantity"] as const),
  ...(["find", "productIds", "categoryIds", "minimumAmount"] as const),
  ...(["isFirstOrderOnly", "needsVerifiedAccount"] as const),
  ...(["startsAt", "endsAt", "maxUses", "maxUsesPerPerson", "isActive", "version"] as const),
] as const;
export type PromotionDraft = RecordDraft<(typeof PROMOTION_FIELDS)[number]>;

/** A new promotion: a share off everything, once a person, from now on without an end. */
export function newPromotionDraft({ now, timeZone }: ShopClock): PromotionDraft {
  return {
    code: "",
    title: "",
    kind: "percent",
    amount: "",
    percent: "",
    freeQuantity: "",
    find: "",
    productIds: "",
    categoryIds: "",
    minimumAmount: "",
    isFirstOrderOnly: "",
    needsVerifiedAccount: "",
    startsAt: writeShopMoment(now, timeZone),
    endsAt: "",
    maxUses: "",
    maxUsesPerPerson: "1",
    isActive: "on",
    version: "0",
  };
}

/** A promotion as its form shows it. */
export function promotionDraft(
  promotion: {
    code: string;
    title: string;
    kind: PromotionKind;
    amount: Cents | null;
    percent: number | null;
    freeQuantity: number | null;
    productIds: readonly number[];
    categoryIds: readonly string[];
    minimumAmount: Cents;
    isFirstOrderOnly: boolean;
    needsVerifiedAccount: boolean;
    startsAt: Date;
    endsAt: Date | null;
    maxUses: number | null;
    maxUsesPerPerson: number | null;
    isActive: boolean;
    version: number;
  },
  timeZone: string,
): PromotionDraft {
  const { code, title, kind, amount, minimumAmount, startsAt, endsAt } = promotion;
  return {
    code,
    title,
    kind,
    amount: amount === null ? "" : toDollars(amount),
    percent: written(promotion.percent),
    freeQuantity: written(promotion.freeQuantity),
    find: "",
    productIds: joinValues(promotion.productIds),
    categoryIds: joinValues(promotion.categoryIds),
    minimumAmount: minimumAmount === 0 ? "" : toDollars(minimumAmount),
    isFirstOrderOnly: promotion.isFirstOrderOnly ? "on" : "",
    needsVerifiedAccount: promotion.needsVerifiedAccount ? "on" : "",
    startsAt: writeShopMoment(startsAt, timeZone),
    endsAt: endsAt === null ? "" : writeShopMoment(endsAt, timeZone),
    maxUses: written(promotion.maxUses),
    maxUsesPerPerson: written(promotion.maxUsesPerPerson),
    isActive: promotion.isActive ? "on" : "",
    version: String(promotion.version),
  };
}

function written(count: number | null): string {
  return count === null ? "" : String(count);
}
