import { percentOff } from "#app/shop/catalog/special.ts";
import { toDollars } from "#app/shop/money/money.ts";
import { amountOrNull } from "#app/shop/form/read-amount.ts";
import type { RecordDraft } from "#app/shop/records/record-draft.ts";
import { writeShopMoment } from "#app/shop/clock/shop-moment.ts";
import type { ShopClock } from "#app/shop/clock/shop-time.ts";
import { FIXED_FIELDS, fixedDraft } from "./fixed-choices.ts";
import type { Special } from "#app/shop/catalog/special.ts";

/** The fields of a special's form (specification §2, Admin screens). */
export const SPECIAL_FIELDS = [
  ...(["find", "productId", "title", "originalPrice", "specialPrice", "description"] as const),
  ...FIXED_FIELDS,
  ...(["startDate", "endDate", "isActive", "version"] as const),
] as const;
export type SpecialDraft = RecordDraft<(typeof SPECIAL_FIELDS)[number]>;

/** A special lasts a week unless the admin says otherwise (specification §9). */
const DEFAULT_SPECIAL_DAYS = 7;

/** A new special: it starts now, lasts a week and is active (specification §4). */
export function newSpecialDraft({ now, timeZone }: ShopClock): SpecialDraft {
  const end = new Date(now);
  end.setUTCDate(end.getUTCDate() + DEFAULT_SPECIAL_DAYS);
  return {
    find: "",
    productId: "",
    title: "",
    originalPrice: "",
    specialPrice: "",
    description: "",
    ...fixedDraft(null),
    startDate: writeShopMoment(now, timeZone),
    endDate: writeShopMoment(end, timeZone),
    isActive: "on",
    version: "0",
  };
}

/** A special as its form shows it. */
export function specialDraft(
  special: Omit<Special, "id" | "productName" | "productCategory" | "discountPercentage"> & {
    version: number;
  },
  timeZone: string,
): SpecialDraft {
  return {
    find: "",
    productId: String(special.productId),
    title: special.title,
    originalPrice: toDollars(special.originalPrice),
    specialPrice: toDollars(special.specialPrice),
    description: special.description,
    ...fixedDraft(special.configuration),
    startDate: writeShopMoment(special.startDate, timeZone),
    endDate: writeShopMoment(special.endDate, timeZone),
    isActive: special.isActive ? "on" : "",
    version: String(special.version),
  };
}

/** The discount that two typed prices make, in whole percent; `null` while they make none. */
export function typedDiscount(
  draft: Pick<SpecialDraft, "originalPrice" | "specialPrice">,
): number | null {
  const original = amountOrNull(draft.originalPrice);
  const special = amountOrNull(draft.specialPrice);
  if (original === null || special === null || special <= 0 || special >= original) return null;
  return percentOff(special, original);
}
