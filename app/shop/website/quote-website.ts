import { optionPrice } from "#app/shop/catalog/option-price.ts";
import { optionsOf, type Product } from "#app/shop/catalog/product.ts";
import { type Cents, formatPrice } from "#app/shop/money/money.ts";
import type { PriceLine } from "#app/shop/pricing/price-line.ts";
import { NO_DELIVERY, serviceItem } from "#app/shop/pricing/service-item.ts";
import { type OrderTotals, type Rates, totalOrder } from "#app/shop/pricing/total-order.ts";
import {
  requiresHosting,
  WEBSITE_ADD_ON_FIELDS,
  WEBSITE_ADD_ONS,
  WEBSITE_PACKAGES,
  type WebsiteAddOn,
  type WebsiteChoice,
  websitePackage,
  type WebsitePackage,
} from "./website-packages.ts";

/** The catalogue's website product, as far as its prices go. */
export type WebsiteProduct = Pick<Product, "category" | "options" | "pricing">;

export type WebsiteQuote =
  | ({ ok: true } & OrderTotals)
  | { ok: false; problems: { field: string; message: string }[] };

/**
 * A website's price: its package and the add-ons (specification §9), every amount
 * an option of the catalogue's website product. A package of 0 is only sold with
 * its hosting. Pure: the browser calls it on every change, the server to decide.
 */
export function quoteWebsite(
  product: WebsiteProduct,
  choice: WebsiteChoice,
  { isMember, rates }: { isMember: boolean; rates: Rates },
): WebsiteQuote {
  const problems: { field: string; message: string }[] = [];
  const lines: PriceLine[] = [];
  const take = (found: PriceLine | { field: string; message: string }) => {
    if ("amountCents" in found) lines.push(found);
    else problems.push(found);
  };
  take(packageLine(product, choice));
  for (const field of WEBSITE_ADD_ON_FIELDS) if (choice[field]) take(addOnLine(product, field));
  if (choice.addAdminPanelBasic && choice.addAdminPanelAdvanced) {
    problems.push({ field: "addAdminPanelBasic", message: "Choose one of the two admin panels" });
  }
  if (problems.length > 0) return { ok: false, problems };
  const terms = { delivery: NO_DELIVERY, code: null, isMember, rates };
  return { ok: true, ...totalOrder([serviceItem(lines)], terms) };
}

/** The packages that the catalogue has a price for, with what the form says of them. */
export function offeredPackages(product: WebsiteProduct) {
  return WEBSITE_PACKAGES.flatMap((one) => {
    const price = packagePrice(product, one);
    if (price === null) return [];
    const description =
      optionsOf(product, "size").find(({ value }) => value === one.size)?.description ?? "";
    return [{ ...one, price, description, regularPrice: regularPrice(product, one) }];
  });
}

/** The add-ons that the catalogue has a price for. */
export function offeredAddOns(product: WebsiteProduct) {
  return WEBSITE_ADD_ON_FIELDS.flatMap((field) => {
    const value = WEBSITE_ADD_ONS[field];
    const price = optionPrice(product, "add_on", value);
    const option = optionsOf(product, "add_on").find((one) => one.value === value);
    return typeof price === "number" && option
      ? [{ field, title: value, price, description: option.description }]
      : [];
  });
}

function packageLine(
  product: WebsiteProduct,
  choice: WebsiteChoice,
): PriceLine | { field: string; message: string } {
  const chosen = websitePackage(choice.websiteType);
  const price = chosen && packagePrice(product, chosen);
  if (!chosen || price === null) {
    return { field: "websiteType", message: "Choose a website package" };
  }
  if (requiresHosting(chosen.type) && !choice.addDomainHosting) {
    return { field: "addDomainHosting", message: `${chosen.size} needs hosting` };
  }
  const regular = regularPrice(product, chosen);
  const detail =
    regular === null ? "Website package" : `Regular ${formatPrice(regular)}, free with hosting`;
  return { kind: "goods", label: chosen.size, detail, amountCents: price };
}

function addOnLine(
  product: WebsiteProduct,
  field: WebsiteAddOn,
): PriceLine | { field: string; message: string } {
  const label = WEBSITE_ADD_ONS[field];
  const price = optionPrice(product, "add_on", label);
  if (typeof price !== "number") return { field, message: `${label} is not offered` };
  const detail = field === "addDomainHosting" ? "First year, renews yearly" : "Add-on";
  return { kind: "add_on", label, detail, amountCents: price };
}

/** A package costs something, unless hosting comes with it (decisions §3 and §4). */
function packagePrice(product: WebsiteProduct, one: WebsitePackage): Cents | null {
  const price = optionPrice(product, "size", one.size);
  if (typeof price !== "number") return null;
  return price > 0 || requiresHosting(one.type) ? price : null;
}

function regularPrice(product: WebsiteProduct, { insteadOf }: WebsitePackage): Cents | null {
  return insteadOf === undefined ? null : (optionPrice(product, "size", insteadOf) ?? null);
}
