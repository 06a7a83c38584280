import type { Counting, ProductForm, TaxClass } from "#app/shop/catalog/catalog-terms.ts";

/** How a product is counted, in words (decisions §3). */
export const COUNTING_WORDS: Readonly<Record<Counting, string>> = {
  run: "Run: a quantity from the price table",
  each: "Each: any quantity, priced per piece",
  area: "Area: width × height × rate",
};

export const TAX_WORDS: Readonly<Record<TaxClass, string>> = {
  goods: "Printed goods",
  service: "Service",
  package: "Package: the printed share",
};

export const FORM_WORDS: Readonly<Record<ProductForm, string>> = {
  options: "Its options",
  commercial: "The commercial's form",
  "design-request": "The design request",
  package: "The package's form",
};
