import { plainName } from "#app/shop/form/find-named.ts";

/** In the address of a form: take the product that was typed, if only one is meant. */
export const PICK = "pick";

/** The parts of a product that are looked at when one is looked for. */
export interface NamedProduct {
  id: number;
  name: string;
}

/**
 * Those of the products that somebody means who typed this: the one with the number, and
 * those with the words anywhere in their names, by name. Nothing typed means all.
 */
export function lookedForProducts<Product extends NamedProduct>(
  products: readonly Product[],
  find: string,
): Product[] {
  const wanted = plainName(find);
  return products
    .filter(({ id, name }) => String(id) === wanted || plainName(name).includes(wanted))
    .toSorted((a, b) => a.name.localeCompare(b.name, "en") || a.id - b.id);
}

/**
 * The one product that is meant by its number, its whole name, or words that only its name
 * has; else why it can't be told.
 */
export function productLookedFor(
  products: readonly NamedProduct[],
  find: string,
): { ok: true; id: number } | { ok: false; problem: string } {
  const wanted = plainName(find);
  const found = lookedForProducts(products, find);
  const numbered = found.find(({ id }) => String(id) === wanted);
  const named = found.filter(({ name }) => plainName(name) === wanted);
  const [one, ...others] = numbered ? [numbered] : named.length > 0 ? named : found;
  if (!one) return { ok: false, problem: "No available product has this number or name" };
  if (others.length === 0) return { ok: true, id: one.id };
  return {
    ok: false,
    problem: "Several products have this name. Choose one, or enter its number.",
  };
}
