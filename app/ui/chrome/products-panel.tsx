import { Link } from "react-router";
import type { MenuLink, MenuPick, ProductsMenu } from "#app/shop/browse/products-menu.ts";
import { PRODUCTS_PATH } from "#app/shop/browse/products-address.ts";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { allProductsWords } from "#app/ui/catalog/all-products-words.ts";
import { Target } from "#app/ui/kit/target.tsx";
import styles from "./products-panel.css?url&no-inline";

/** The shelves of the shop with pictures, and its best sellers: plain links in reading order. */
export default function ProductsPanel({
  menu: { shelves, best, total },
  onLeave,
}: {
  menu: ProductsMenu;
  onLeave: () => void;
}) {
  return (
    <div className="page">
      <link rel="stylesheet" href={styles} precedence="menu" />
      <div className="panel-shelves">
        {shelves.map(({ id, name, picks, links }) => (
          <div key={id}>
            <div className="panel-head">
              <h2>
                <Link to={`${PRODUCTS_PATH}#${id}`} onClick={onLeave}>
                  {name}
                </Link>
              </h2>
              <span className="slug" aria-hidden="true">
                from
              </span>
            </div>
            <ul className="panel-picks">
              {picks.map((pick) => (
                <li key={pick.to}>
                  <Pick pick={pick} onLeave={onLeave} />
                </li>
              ))}
            </ul>
            <ul>
              {links.map((link) => (
                <li key={link.to}>
                  <Link className="panel-link" to={link.to} prefetch="intent" onClick={onLeave}>
                    {link.name} <Price link={link} />
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className="panel-best">
        <h2>Best sellers</h2>
        <ul>
          {best.map(({ name, to }) => (
            <li key={to}>
              <Link className="link" to={to} prefetch="intent" onClick={onLeave}>
                {name}
              </Link>
            </li>
          ))}
          <li>
            <Link className="link" to="/specials" prefetch="intent" onClick={onLeave}>
              All Specials
            </Link>
          </li>
        </ul>
        <ButtonLink look="outline" size="sm" to={PRODUCTS_PATH} onClick={onLeave}>
          {allProductsWords("See", total)}
        </ButtonLink>
      </div>
    </div>
  );
}

function Pick({ pick, onLeave }: { pick: MenuPick; onLeave: () => void }) {
  return (
    <Link className="panel-pick" to={pick.to} prefetch="intent" onClick={onLeave}>
      <span className="panel-picture">
        {pick.picture === null ? (
          <Target />
        ) : (
          <img src={pick.picture} alt="" width={320} height={240} />
        )}
      </span>
      {pick.name} <Price link={pick} />
    </Link>
  );
}

function Price({ link: { price } }: { link: MenuLink }) {
  if (price === "") return null;
  return (
    <span className="slug num">
      <span className="sr-only">from </span>
      {price}
    </span>
  );
}
