import type { ReactNode } from "react";
import type { Product } from "#app/shop/catalog/product.ts";
import { Facts } from "#app/ui/kit/facts.tsx";
import { productFacts } from "./product-facts.ts";

/** Name, the shop's one paragraph about it, and what it measures. */
export function ProductHead({
  title,
  description,
  product,
  children,
}: {
  title: string;
  description: string;
  product: Product;
  /** Under the title: the special's badges. */
  children?: ReactNode;
}) {
  const facts = productFacts(product);
  return (
    <div className="product-title">
      {children}
      <h1>{title}</h1>
      <p className="voice">{description}</p>
      {facts.length > 0 && <Facts facts={facts} className="product-facts" />}
    </div>
  );
}
