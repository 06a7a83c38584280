import type { Product, ProductOption } from "#app/shop/catalog/product.ts";
import type { StoredProduct } from "./stored-draft.ts";
import type { WrittenProduct } from "./written-product.ts";

/** What was written, as the shop would show and price it. */
export function productOfDraft(id: number, written: WrittenProduct): Product {
  const { images, options, ...product } = written;
  const byType: Product["options"] = {};
  for (const { type, ...rest } of options) {
    const option: ProductOption = { ...rest, price: null };
    (byType[type] ??= []).push(option);
  }
  return {
    ...product,
    id,
    images: images.map((image, at) => ({ ...image, isMain: at === 0 })),
    options: byType,
  };
}

/** What was written, as it will be read back: what the form shows once it is saved. */
export function storedOfDraft(id: number, written: WrittenProduct): StoredProduct {
  const options = written.options.map((option) => ({ ...option, price: null }));
  return { ...written, id, options };
}
