import { useState } from "react";
import type { ProductsMenu } from "#app/shop/browse/products-menu.ts";
import { fetchProductsMenu } from "./fetch-products-menu.ts";

/** What the Products panel shows, from when it is asked for; `onMissing` when it can't be had. */
export function useProductsMenu() {
  const [menu, setMenu] = useState<ProductsMenu | null>(null);
  const ask = async (): Promise<boolean> => {
    const found = await fetchProductsMenu();
    if (found !== null) setMenu(found);
    return found !== null;
  };
  return { menu, ask };
}
