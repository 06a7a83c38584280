import { type StockField, stockKindsOf } from "./option-kinds.ts";
import type { OptionLook, Surface } from "./option-look.ts";
import { optionsOf, type Product } from "./product.ts";

/** What can honestly be drawn of a choice: its measures, and what the catalog tells of its look. */
export interface DrawnChoice {
  widthInches: number;
  heightInches: number;
  bleedInches: number;
  /** 0: cut square. */
  cornerInches: number;
  /** Thickness in thousandths of an inch; `null` where it is not told. */
  points: number | null;
  surface: Surface | null;
}

/** `null` where the product, or the size that is chosen, has no measures. */
export function drawnChoice(
  product: Pick<Product, "options" | "print">,
  values: Readonly<Record<StockField, string>> &
    Readonly<Record<string, unknown>> & { addOns: readonly string[] },
): DrawnChoice | null {
  const { print } = product;
  if (print === null) return null;
  const sheet =
    values.size === "" ? print.sizes[0] : print.sizes.find(({ size }) => size === values.size);
  if (sheet === undefined) return null;
  // What is done to a paper comes after it, and covers what the paper is by itself.
  const looks = [
    ...stockKindsOf(product).flatMap(({ type, field }) => {
      const chosen = optionsOf(product, type).find(({ value }) => value === values[field]);
      return chosen?.look ?? [];
    }),
    ...optionsOf(product, "add_on").flatMap(({ value, look }) =>
      look && values.addOns.includes(value) ? [look] : [],
    ),
  ];
  return {
    widthInches: sheet.trimWidthInches,
    heightInches: sheet.trimHeightInches,
    bleedInches: print.bleedInches,
    cornerInches: lastOf(looks, "cornerInches") ?? 0,
    points: lastOf(looks, "points"),
    surface: lastOf(looks, "surface"),
  };
}

function lastOf<Part extends "cornerInches" | "points" | "surface">(
  looks: readonly OptionLook[],
  part: Part,
): OptionLook[Part] | null {
  return looks.findLast((look) => look[part] !== null)?.[part] ?? null;
}
