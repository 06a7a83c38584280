import type { Cents } from "#app/shop/money/money.ts";
import { cents, sumCents } from "#app/shop/money/money.ts";
import type { PriceLine } from "#app/shop/pricing/price-line.ts";
import { NO_DELIVERY, serviceItem } from "#app/shop/pricing/service-item.ts";
import { type OrderTotals, type Rates, totalOrder } from "#app/shop/pricing/total-order.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { APP_NOTICES } from "./app-notices.ts";

/** The app order page's own packages and add-ons (specification §9, decisions §2). */
export type AppTable = Pick<Settings, "appPackages" | "appAddOns">;

export interface AppChoice {
  packageId: string;
  addOns: readonly string[];
}

export type AppQuote =
  | ({ ok: true } & OrderTotals)
  | { ok: false; problems: { field: string; message: string }[] };

/**
 * The price of an app by the table: an estimate, since the team prices it before anything is paid.
 * Quotes have no member price (decisions §3).
 */
export function quoteApp(
  table: AppTable,
  { packageId, addOns }: AppChoice,
  rates: Rates,
): AppQuote {
  const problems: { field: string; message: string }[] = [];
  const lines: PriceLine[] = [];
  const chosen = table.appPackages.find(({ id }) => id === packageId);
  if (chosen) {
    const { name, price } = chosen;
    lines.push({ kind: "goods", label: `${name} app`, detail: "App package", amountCents: price });
  } else {
    problems.push({ field: "packageId", message: APP_NOTICES.packageMissing.text });
  }
  for (const id of new Set(addOns)) {
    const addOn = table.appAddOns.find((one) => one.id === id);
    if (addOn) {
      const { name, price } = addOn;
      lines.push({ kind: "add_on", label: name, detail: "Add-on", amountCents: price });
    } else {
      problems.push({ field: "addOns", message: `${id} is not offered` });
    }
  }
  if (problems.length > 0) return { ok: false, problems };
  const item = serviceItem(lines, { hasMemberPrice: false, takesCode: false });
  const terms = { delivery: NO_DELIVERY, code: null, isMember: false, rates };
  return { ok: true, ...totalOrder([item], terms) };
}

/** From the smallest package alone to the largest one with everything; `null` when none is offered. */
export function appRange({ appPackages, appAddOns }: AppTable): { from: Cents; to: Cents } | null {
  const prices = appPackages.map(({ price }) => price);
  if (prices.length === 0) return null;
  const everything = sumCents(appAddOns.map(({ price }) => price));
  return {
    from: cents(Math.min(...prices)),
    to: cents(Math.max(...prices) + everything),
  };
}
