import { printSheets, templatePath } from "#app/shop/catalog/print-sheet.ts";
import type { Product } from "#app/shop/catalog/product.ts";
import { sizeLabel } from "#app/shop/catalog/size-label.ts";
import {
  type CardSpecial,
  type CatalogueCard,
  catalogueCard,
  catalogueEntries,
  type CatalogueEntry,
} from "./catalogue-card.ts";
import { type ChoiceGroup, choiceWays } from "./choice-ways.ts";

/** What a category's page shows beside its only product. */
export interface SingleProduct {
  choices: ChoiceGroup[];
  specials: CatalogueCard[];
  templates: { words: string; to: string }[];
}

/** Categories of specials are called after what is cheaper: "business-cards-special". */
const SPECIAL = "-special";

/** `null` where a category has none or several products, or one that is a special itself. */
export function singleProduct(
  [only, ...others]: readonly CatalogueEntry[],
  all: readonly Product[],
  running: readonly CardSpecial[],
): SingleProduct | null {
  if (!only || others.length > 0 || only.special) return null;
  const { product } = only;
  const ofCategory = all.filter(({ category }) => category === product.category + SPECIAL);
  return {
    choices: choiceWays(product),
    specials: catalogueEntries(ofCategory, running).map(catalogueCard),
    templates: printSheets(product.print).map(({ size }) => ({
      words: sizeLabel(size),
      to: templatePath(product.id, size),
    })),
  };
}
