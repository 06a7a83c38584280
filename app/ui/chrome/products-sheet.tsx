import ChevronDown from "lucide-react/icons/chevron-down";
import { Link } from "react-router";
import { PRODUCTS_PATH } from "#app/shop/browse/products-address.ts";
import type { ProductsMenu } from "#app/shop/browse/products-menu.ts";
import { allProductsWords } from "#app/ui/catalog/all-products-words.ts";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { Target } from "#app/ui/kit/target.tsx";
import styles from "./products-sheet.css?url&no-inline";

/** The products in the phone's menu: best sellers with pictures, a fold for each shelf. */
export default function ProductsSheet({ menu: { shelves, best, total } }: { menu: ProductsMenu }) {
  return (
    <section aria-labelledby="sheet-products">
      <link rel="stylesheet" href={styles} precedence="menu" />
      <h2 id="sheet-products" className="sheet-title">
        Best sellers
      </h2>
      <ul className="sheet-best">
        {best.map(({ name, to, price, picture }) => (
          <li key={to}>
            <Link to={to} className="sheet-pick">
              <span className="sheet-picture">
                {picture === null ? (
                  <Target />
                ) : (
                  <img src={picture} alt="" width={320} height={240} loading="lazy" />
                )}
              </span>
              <span>
                {name}
                {price !== "" && <span className="slug num">from {price}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {shelves.map(({ id, name, picks, links }, at) => {
        const all = [...picks, ...links];
        return (
          <details key={id} className="sheet-fold" open={at === 0}>
            <summary>
              {name}
              <span className="slug num" aria-hidden="true">
                {all.length}
              </span>
              <Icon of={ChevronDown} />
            </summary>
            <ul>
              {all.map((link) => (
                <li key={`${link.to} ${link.name}`}>
                  <Link to={link.to} className="sheet-link">
                    {link.name}
                    {link.price !== "" && <span className="slug num">from {link.price}</span>}
                  </Link>
                </li>
              ))}
            </ul>
          </details>
        );
      })}
      <ButtonLink look="outline" block to={PRODUCTS_PATH}>
        {allProductsWords("See", total)}
      </ButtonLink>
    </section>
  );
}
