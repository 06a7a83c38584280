import { useMemo, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { NO_FILTER } from "#app/shop/browse/catalogue-filter.ts";
import { PRODUCTS_PATH, productsSearch } from "#app/shop/browse/products-address.ts";
import {
  PRODUCT_ORDERS,
  type ProductOrder,
  readProductOrder,
} from "#app/shop/browse/products-order.ts";
import type { ShelvesPage } from "#app/shop/browse/shelf-page.ts";
import { SPECIALS_SHELF } from "#app/shop/browse/shelves.ts";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { Pagination } from "#app/ui/kit/pagination.tsx";
import { Select } from "#app/ui/kit/select-field.tsx";
import { CatalogueCards } from "./catalogue-cards.tsx";
import type { CategoryChoice } from "./category-choice.ts";
import { FilterCard } from "./filter-card.tsx";
import { type FilterPlace, plainSearch } from "./filter-place.ts";
import { useCatalogueFilter } from "./use-catalogue-filter.ts";

const HERE: FilterPlace = { pathname: PRODUCTS_PATH };

/** As many cards as a wide screen shows in its first row. */
const FIRST_ROW = 6;

/** Everything the shop sells, by shelf, with the filter. */
export function ProductsPage({
  shelves,
  matching,
  total,
  page,
  pageCount,
  order,
  categories,
  ways,
  hours,
}: ShelvesPage & {
  order: ProductOrder;
  categories: readonly CategoryChoice[];
  /** The shelves that the bar leads to. */
  ways: readonly { id: string; name: string }[];
  hours: string;
}) {
  const known = useMemo(() => new Set(categories.map(({ id }) => id)), [categories]);
  const searchOf = (wanted: typeof filter) => productsSearch({ filter: wanted, order });
  const { filter, change } = useCatalogueFilter(known, searchOf, HERE.hash);
  const head = useRef<HTMLElement>(null);
  const goToHead = () => head.current?.focus({ preventScroll: true });
  // To a shelf of which the filter shows nothing the way is without it.
  const search = searchOf(filter);
  const shown = new Set(shelves.map(({ id }) => id));
  return (
    <>
      <header className="page products-head">
        <h1>Products</h1>
        <p className="voice">
          {total.toLocaleString("en-US")} things we print, build and design. Every price is on the
          page before you start.
        </p>
      </header>
      {order === "shelf" && ways.length > 1 && (
        <div className="shelf-bar">
          <nav className="page subtabs" aria-label="Shelves">
            {ways.map(({ id, name }) => (
              <Link key={id} to={{ hash: id, search: shown.has(id) ? search : "" }}>
                {name}
              </Link>
            ))}
          </nav>
        </div>
      )}
      <div className="page">
        <div className="shelf-filter">
          <FilterCard
            head={head}
            categories={categories}
            filter={filter}
            place={HERE}
            searchOf={searchOf}
            onChange={change}
            onCleared={goToHead}
            headingLevel={2}
          >
            <SortField order={order} search={plainSearch(filter)} />
          </FilterCard>
        </div>
        <p className="sr-only" role="status">
          {matching === total
            ? countOf(total)
            : `${matching.toLocaleString("en-US")} of ${countOf(total)}`}
        </p>
        {shelves.map(({ id, name, line, cards, matching: onShelf }, at) => (
          <section key={id} id={id || undefined} className="shelf" aria-label={name || "Products"}>
            {name !== "" && (
              <div className="shelf-head">
                <h2>{name}</h2>
                {line !== "" && <p>{line}</p>}
                <span className="slug">{countOf(onShelf)}</span>
              </div>
            )}
            <CatalogueCards
              cards={cards}
              className={id === SPECIALS_SHELF.id ? "shelf-cards shelf-cards-wide" : "shelf-cards"}
              priorities={at === 0 ? FIRST_ROW : 0}
            />
          </section>
        ))}
        {shelves.length === 0 && (
          <EmptyState
            title="No products found matching your criteria."
            actions={
              <ButtonLink
                look="outline"
                to={{
                  pathname: PRODUCTS_PATH,
                  search: productsSearch({ filter: NO_FILTER, order }),
                }}
                preventScrollReset
                onClick={goToHead}
              >
                Clear All
              </ButtonLink>
            }
          />
        )}
        <Pagination
          key={page}
          page={page}
          pageCount={pageCount}
          toPage={(other) => ({
            pathname: PRODUCTS_PATH,
            search: productsSearch({ filter, order, page: other }),
          })}
        />
        <p className="ask-us muted">
          Don’t see it?{" "}
          <Link className="link" to="/contact">
            Ask us
          </Link>
          . We answer {hours}.
        </p>
      </div>
    </>
  );
}

/** How the list is sorted; a change is in the address at once. */
function SortField({ order, search }: { order: ProductOrder; search: string }) {
  const navigate = useNavigate();
  const sort = (chosen: string) => {
    const wanted = new URLSearchParams(search);
    wanted.set("sort", chosen);
    const known = readProductOrder(wanted);
    if (known === "shelf") wanted.delete("sort");
    void navigate({ search: wanted.toString() }, { replace: true, preventScrollReset: true });
  };
  return (
    <div className="field">
      <label className="label" htmlFor="filter-sort">
        Sort
      </label>
      <Select
        id="filter-sort"
        name="sort"
        value={order}
        onChange={(event) => sort(event.target.value)}
      >
        {Object.entries(PRODUCT_ORDERS).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </Select>
    </div>
  );
}

function countOf(count: number): string {
  return count === 1 ? "1 product" : `${count.toLocaleString("en-US")} products`;
}
