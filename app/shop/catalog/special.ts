import type { FixedStock } from "./option-kinds.ts";
import { type Cents, cents, scaleCents } from "#app/shop/money/money.ts";

/** The choices that a special fixes; everything else the customer still chooses (decisions §3). */
export interface SpecialConfiguration extends FixedStock {
  quantity: number;
}

export interface Special {
  id: string;
  title: string;
  description: string;
  productId: number;
  productName: string;
  productCategory: string;
  specialPrice: Cents;
  originalPrice: Cents;
  discountPercentage: number;
  configuration: SpecialConfiguration;
  startDate: Date;
  endDate: Date;
  isActive: boolean;
}

/** A special counts only while it is switched on and now lies in its dates, inclusive (§4). */
export function isRunning(
  special: Pick<Special, "isActive" | "startDate" | "endDate">,
  now: Date,
): boolean {
  return special.isActive && special.startDate <= now && now <= special.endDate;
}

/** The one delivery option of every special, free (decisions §3). */
export const SPECIAL_DELIVERY_TIME = "3-5 business days";

/** Whole percent off, rounded to the nearest (decisions §3): as the database computes it. */
export function percentOff(specialPrice: Cents, originalPrice: Cents): number {
  return scaleCents(cents(100), originalPrice - specialPrice, originalPrice);
}
