import { Link } from "react-router";
import type { IndexedShelf } from "#app/shop/browse/products-menu.ts";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { allProductsWords } from "./all-products-words.ts";

/** The shop's shelves by their categories, and the way to all of its products. */
export function ShelfIndex({
  shelves,
  total,
}: {
  shelves: readonly IndexedShelf[];
  total: number;
}) {
  return (
    <div className="shelf-index">
      <div className="shelf-columns">
        {shelves.map(({ id, name, links }) => (
          <section key={id} aria-labelledby={`shelf-${id}`}>
            <h3 id={`shelf-${id}`}>
              <Link to={`/products#${id}`} prefetch="intent">
                {name}
              </Link>
            </h3>
            <ul>
              {links.map(({ name: category, to }) => (
                <li key={category}>
                  <Link to={to} prefetch="intent">
                    {category}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <ButtonLink look="outline" to="/products" prefetch="intent">
        {allProductsWords("Show", total)}
      </ButtonLink>
    </div>
  );
}
