import type { Product } from "#app/shop/catalog/product.ts";

/** Name, and the product in one line: its choices follow at once. */
export function ProductHead({ product }: { product: Pick<Product, "name" | "summary"> }) {
  return (
    <div className="product-title">
      <h1>{product.name}</h1>
      {product.summary !== "" && <p>{product.summary}</p>}
    </div>
  );
}
