import { optionsOf, type Product } from "#app/shop/catalog/product.ts";
import { sizeLabel } from "#app/shop/catalog/size-label.ts";
import type { Fact } from "#app/ui/kit/facts.tsx";

/** What there is to know and nothing to choose: the one size, the one stock, the sheet. */
export function productFacts(product: Product): Fact[] {
  const facts: Fact[] = [];
  const single = [
    { term: "Size", type: "size" },
    { term: "Material", type: "paper_type" },
    { term: "Finish", type: "finish_option" },
  ] as const;
  for (const { term, type } of single) {
    const [only, another] = optionsOf(product, type);
    if (only && !another && product.form === "options") {
      facts.push({ term, detail: type === "size" ? sizeLabel(only.value) : only.value });
    }
  }
  if (product.print) {
    const { bleedInches, safeInches, sides } = product.print;
    facts.push({ term: "Print", detail: sides === 2 ? "Both sides" : "One side" });
    facts.push({ term: "Bleed", detail: `${bleedInches} in on every side` });
    facts.push({ term: "Safe area", detail: `${safeInches} in inside the trim` });
  }
  return facts;
}
