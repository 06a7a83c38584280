import type { Source } from "#app/platform/db/keep-unchanged.server.ts";
import type { promotions } from "#app/platform/db/schema.ts";
import { currentCategories, currentProducts } from "#app/shop/catalog/catalog-queries.server.ts";
import type { Product } from "#app/shop/catalog/product.ts";
import { defaultConfiguration } from "#app/shop/pricing/default-configuration.ts";
import { type Cents, sumCents } from "#app/shop/money/money.ts";
import type { PromotionCode } from "#app/shop/pricing/order-code.ts";
import { priceItem } from "#app/shop/pricing/price-item.ts";

export type Promotion = typeof promotions.$inferSelect;

/**
 * A stored promotion as the totals of an order count it; `null` when it can't
 * take anything off: its goods are not offered (any more).
 */
export async function promotionCodeOf(
  source: Source,
  promotion: Promotion,
): Promise<PromotionCode | null> {
  const { id, code, title, productIds, categoryIds, minimumAmount } = promotion;
  const products = await currentProducts(source);
  const takes = takesOf(promotion, products);
  if (!takes) return null;
  const categories = categoryIds.length > 0 ? await currentCategories(source) : [];
  const scope = [
    ...categories.filter((category) => categoryIds.includes(category.id)),
    ...products.filter((product) => productIds.includes(product.id)),
  ].map(({ name }) => name);
  return {
    kind: "promotion",
    id,
    code,
    title,
    takes,
    productIds,
    categoryIds,
    minimum: minimumAmount,
    scope: new Intl.ListFormat("en-US", { type: "disjunction" }).format(scope),
  };
}

/** Switched on, and within its dates. */
export function isRunning(
  { isActive, startsAt, endsAt }: Pick<Promotion, "isActive" | "startsAt" | "endsAt">,
  now: Date,
): boolean {
  return isActive && startsAt <= now && (endsAt === null || now <= endsAt);
}

function takesOf(
  { kind, amount, percent, freeQuantity, productIds }: Promotion,
  products: readonly Product[],
): PromotionCode["takes"] | null {
  switch (kind) {
    case "amount":
      return amount === null ? null : { kind, amount };
    case "percent":
      return percent === null ? null : { kind, percent };
    case "free_goods": {
      const product = products.find(({ id }) => id === productIds[0]);
      const worth = product && freeQuantity !== null && runPrice(product, freeQuantity);
      return worth && freeQuantity !== null ? { kind, quantity: freeQuantity, worth } : null;
    }
  }
}

/**
 * The price of a run in the stock that the product page starts with; `null` when it is not sold.
 */
function runPrice(product: Product, quantity: number): Cents | null {
  const configuration = { ...defaultConfiguration(product), quantity };
  const price = product.isSpecial ? null : priceItem({ product, special: null, configuration });
  if (!price?.ok) return null;
  return sumCents(price.lines.flatMap((line) => (line.kind === "goods" ? [line.amountCents] : [])));
}
