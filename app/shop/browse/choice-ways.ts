import {
  stockChoiceOf,
  stockKindsOf,
  chosenOf,
  type StockKind,
} from "#app/shop/catalog/option-kinds.ts";
import { optionsOf, type Product } from "#app/shop/catalog/product.ts";
import { quantityOffers } from "#app/shop/catalog/quantity-offer.ts";
import { sizeLabel } from "#app/shop/catalog/size-label.ts";
import type { Cents } from "#app/shop/money/money.ts";
import { cheapestOffer } from "#app/shop/pricing/cheapest.ts";
import type { Configuration } from "#app/shop/pricing/configuration.ts";
import { priceItem } from "#app/shop/pricing/price-item.ts";

/** One choice: the product's order form with it made. */
export interface ChoiceWay {
  words: string;
  to: string;
  amountCents: Cents;
}

export interface ChoiceGroup {
  /** "Paper type", "Quantity" */
  label: string;
  /** Each price is what it costs from. */
  isLowest: boolean;
  ways: ChoiceWay[];
}

/**
 * What a product can be ordered as, each choice with the cheapest price it can be bought at and the
 * address of the order form with it made. Kinds with one choice alone are left out, and so are
 * products that are ordered in another way.
 */
export function choiceWays(product: Product): ChoiceGroup[] {
  const cheapest = cheapestOffer(product);
  if (!cheapest || product.orderPath !== null || product.form !== "options") return [];
  const { configuration } = cheapest;
  const made = stockKindsOf(product).map((kind) => ({
    label: kind.label,
    isLowest: true,
    ways: optionsOf(product, kind.type).flatMap(({ value }) =>
      wayTo(product, kind.field, value, {
        words: kind.type === "size" ? sizeLabel(value) : value,
        tried: withChoice(product, configuration, kind, value),
      }),
    ),
  }));
  const quantities = {
    label: "Quantity",
    isLowest: false,
    ways: quantityOffersOf(product, configuration).flatMap((quantity) =>
      wayTo(product, "quantity", String(quantity), {
        words: quantity.toLocaleString("en-US"),
        tried: [{ ...configuration, quantity }],
      }),
    ),
  };
  return [...made, quantities].filter(({ ways }) => ways.length > 1);
}

/** The configurations that have this choice and are otherwise the cheapest, in each quantity. */
function withChoice(
  product: Product,
  configuration: Configuration,
  kind: StockKind,
  value: string,
): Configuration[] {
  const stock = stockChoiceOf(product, (one) =>
    one.type === kind.type ? value : chosenOf(configuration, one),
  );
  const chosen = { ...configuration, ...stock };
  return quantityOffersOf(product, chosen).map((quantity) => ({ ...chosen, quantity }));
}

function quantityOffersOf(product: Product, configuration: Configuration): number[] {
  if (product.counting !== "run") return [configuration.quantity];
  return quantityOffers(product, configuration).map(({ quantity }) => quantity);
}

function wayTo(
  product: Product,
  field: string,
  value: string,
  { words, tried }: { words: string; tried: readonly Configuration[] },
): ChoiceWay[] {
  const amounts = tried.flatMap((configuration) => {
    const price = priceItem({ product, special: null, configuration });
    return price.ok ? [price.amountCents] : [];
  });
  const [lowest] = amounts.toSorted((a, b) => a - b);
  if (lowest === undefined) return [];
  return [
    {
      words,
      to: `/product/${product.id}?${new URLSearchParams({ [field]: value })}`,
      amountCents: lowest,
    },
  ];
}
