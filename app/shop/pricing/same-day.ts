import { designServiceFee } from "#app/shop/catalog/design-service.ts";
import type { Product } from "#app/shop/catalog/product.ts";
import { isBusinessDay } from "#app/shop/clock/business-days.ts";
import { hourText, readClock } from "#app/shop/delivery/turnaround.ts";
import { type Cents, ZERO_CENTS } from "#app/shop/money/money.ts";
import type { Settings } from "#app/shop/settings/settings.ts";

type SameDayClock = { now: Date } & Pick<Settings, "timeZone" | "sameDayCutoff">;

/**
 * The price of the first design on the same day, on top of the Design Service; zero where it is not
 * offered (specification §9, "same-day rush design").
 */
export function sameDayFee(
  product: Pick<Product, "category" | "designFee" | "form" | "sameDayDesignFee">,
): Cents {
  const isOffered = product.form === "options" && designServiceFee(product) > 0;
  return isOffered ? (product.sameDayDesignFee ?? ZERO_CENTS) : ZERO_CENTS;
}

/** Whether a design can still be promised for today, by the shop's own clock. */
export function isSameDayOpen({ now, timeZone, sameDayCutoff }: SameDayClock): boolean {
  const { today, hour } = readClock(now, timeZone);
  return isBusinessDay(today) && hour < sameDayCutoff;
}

/** "Order by 11 AM on a business day", for whoever may order it and whoever came too late. */
export function sameDayTerms({ sameDayCutoff }: Pick<Settings, "sameDayCutoff">): string {
  return `Order by ${hourText(sameDayCutoff)} on a business day`;
}

/** Why same-day design can't be ordered at this moment; `null` when it can, or is not asked for. */
export function sameDayProblem(
  { sameDayDesign = false }: { sameDayDesign?: boolean | undefined },
  { isOpen, terms }: { isOpen: boolean; terms: string },
): { field: "sameDayDesign"; message: string } | null {
  if (!sameDayDesign || isOpen) return null;
  const when = terms.charAt(0).toLowerCase() + terms.slice(1);
  return { field: "sameDayDesign", message: `Too late for same-day design: ${when}` };
}

/** How same-day design stands by the server's clock. */
export function sameDayNow(clock: SameDayClock): { isOpen: boolean; terms: string } {
  return { isOpen: isSameDayOpen(clock), terms: sameDayTerms(clock) };
}
