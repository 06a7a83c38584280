import type { Product, ProductImage } from "./product.ts";

/** The picture a product is known by. */
export function mainPicture(product: Pick<Product, "images">): ProductImage | null {
  return product.images.find((image) => image.isMain) ?? product.images[0] ?? null;
}
