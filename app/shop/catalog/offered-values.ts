import { isQuantityColumn } from "./catalog-terms.ts";
import { optionPrice } from "./option-price.ts";
import { optionsOf, type Product } from "./product.ts";

/** The sizes a product comes in, as its card lists them; empty when it has none. */
export function offeredSizes(product: Pick<Product, "options" | "print">): string[] {
  const sizes = optionsOf(product, "size").map((option) => option.value);
  if (sizes.length > 0) return sizes;
  return product.print?.sizes.map(({ size }) => size) ?? [];
}

/** Every quantity that some stock of a run product can be bought in, ascending. */
export function offeredQuantities(
  product: Pick<Product, "category" | "counting" | "options" | "pricing">,
): number[] {
  if (product.counting !== "run") return [];
  const columns = Object.keys(product.options).filter((type) => isQuantityColumn(type));
  const quantities = columns.flatMap((column) =>
    optionsOf(product, column)
      .filter(({ value }) => typeof optionPrice(product, column, value) === "number")
      .map(({ value }) => Number(value)),
  );
  return [...new Set(quantities)].toSorted((a, b) => a - b);
}

/** Quantities as a card and the specification list them; "" where there is nothing to say. */
export function describeQuantities(
  product: Pick<Product, "form" | "counting">,
  quantities: readonly number[],
): string {
  if (product.form === "commercial") return "";
  if (product.counting === "area") return "Any size, by the square foot";
  if (product.counting === "each") return "1 and up";
  if (quantities.length === 1 && quantities[0] === 1) return "";
  return quantities.map((quantity) => quantity.toLocaleString("en-US")).join(", ");
}
