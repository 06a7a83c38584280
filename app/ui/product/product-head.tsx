import { printSheets } from "#app/shop/catalog/print-sheet.ts";
import type { Product } from "#app/shop/catalog/product.ts";
import { specificationOf } from "#app/shop/catalog/specification.ts";

/** Name, the shop's one paragraph about it, and where the rest is told. */
export function ProductHead({ product }: { product: Product }) {
  const places = [
    ...(printSheets(product.print).length > 0
      ? [{ id: "sizes", name: "Sizes and templates" }]
      : []),
    ...(specificationOf(product).length > 0
      ? [{ id: "specifications", name: "Specifications" }]
      : []),
    { id: "turnaround", name: "Turnaround" },
    { id: "related", name: "Related products" },
  ];
  return (
    <div className="product-title">
      <h1>{product.name}</h1>
      <p className="voice">{product.description}</p>
      <nav className="product-places small" aria-label="On this page">
        <ul>
          {places.map(({ id, name }) => (
            <li key={id}>
              <a className="link" href={`#${id}`}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
