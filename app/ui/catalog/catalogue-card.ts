import type { FromPrice } from "#app/shop/catalog/from-price.ts";
import type { ProductImage } from "#app/shop/catalog/product.ts";

/** What the home page's catalogue needs of a product: little enough to filter in the browser. */
export interface CatalogueCard {
  id: number;
  name: string;
  summary: string;
  category: string;
  to: string;
  picture: ProductImage | null;
  price: FromPrice | null;
  limited: boolean;
}

export interface CategoryChoice {
  id: string;
  name: string;
}
