import { slugOf } from "#app/shop/form/plain-letters.ts";

/** "All products" in the storefront's filter; "new" is the address of the form that adds one. */
export const RESERVED_CATEGORY_IDS: readonly string[] = ["all", "new"];

const MOST_OF_ID = 50;

/** "Signs & Café Menus" as an id: "signs-and-cafe-menus"; empty where no letter or digit is left. */
export function categoryIdOf(name: string): string {
  return slugOf(name, MOST_OF_ID);
}

/** The first of "signs", "signs-2", "signs-3" … that nobody has, and the shop does not use itself. */
export function freeCategoryId(id: string, taken: ReadonlySet<string>): string {
  const isFree = (one: string) => !taken.has(one) && !RESERVED_CATEGORY_IDS.includes(one);
  let free = id;
  for (let count = 2; !isFree(free); count += 1) free = `${id}-${count}`;
  return free;
}
