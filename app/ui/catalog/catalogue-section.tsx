import { useEffect, useMemo, useRef } from "react";
import { catalogueSearch } from "#app/shop/browse/catalogue-address.ts";
import type { CatalogueCard } from "#app/shop/browse/catalogue-card.ts";
import { isFiltering, passesFilter } from "#app/shop/browse/catalogue-filter.ts";
import type { IndexedShelf } from "#app/shop/browse/products-menu.ts";
import type { ShownCatalogue } from "#app/shop/browse/shown-catalogue.ts";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { DimensionLine } from "#app/ui/kit/marks.tsx";
import { Pagination } from "#app/ui/kit/pagination.tsx";
import { CatalogueCards } from "./catalogue-cards.tsx";
import type { CategoryChoice } from "./category-choice.ts";
import { FilterCard } from "./filter-card.tsx";
import { addressOf, HOME_PRODUCTS } from "./filter-place.ts";
import { ShelfIndex } from "./shelf-index.tsx";
import { useCatalogueFilter } from "./use-catalogue-filter.ts";

/**
 * 'Our Products': the best sellers and the shelves, and with a filter whatever passes it of all
 * products (specification §2, Home).
 */
export function CatalogueSection({
  catalogue: { cards, total, part },
  best,
  shelves,
  categories,
}: {
  catalogue: ShownCatalogue;
  best: readonly CatalogueCard[];
  shelves: readonly IndexedShelf[];
  categories: readonly CategoryChoice[];
}) {
  const known = useMemo(() => new Set(categories.map(({ id }) => id)), [categories]);
  const firstPage = part ? 1 : null;
  const searchOf = (wanted: typeof filter) => catalogueSearch(wanted, firstPage);
  const { filter, change } = useCatalogueFilter(known, searchOf, HOME_PRODUCTS.hash);
  const head = useRef<HTMLElement>(null);
  const goToHead = () => head.current?.focus({ preventScroll: true });
  const isFiltered = part ? part.isFiltered : isFiltering(filter);
  const passing = part
    ? cards
    : cards.filter(({ category, price }) =>
        passesFilter(filter, { category, cheapestCents: price?.cheapestCents ?? null }),
      );
  const matching = part ? part.matching : passing.length;
  const shown = isFiltered ? passing : best;
  const title = useFocusOfPage(part?.page ?? null);
  return (
    <section className="section later" id="products" aria-labelledby="products-title">
      <div className="page">
        <div className="section-head">
          <h2 ref={title} id="products-title" tabIndex={part ? -1 : undefined}>
            Our Products
          </h2>
          <DimensionLine>
            <span role="status">
              <b>{isFiltered ? matching.toLocaleString("en-US") : bestWords(best.length)}</b> of{" "}
              {total.toLocaleString("en-US")} products, prices in USD
            </span>
          </DimensionLine>
        </div>
        <div className="shop">
          <FilterCard
            head={head}
            categories={categories}
            filter={filter}
            place={HOME_PRODUCTS}
            searchOf={searchOf}
            onChange={change}
            onCleared={goToHead}
          />
          {shown.length > 0 && <CatalogueCards cards={shown} below />}
          {isFiltered && shown.length === 0 && <NothingMatches onClear={goToHead} />}
          {part && isFiltered && (
            <Pagination
              page={part.page}
              pageCount={part.pageCount}
              toPage={(page) => ({ ...HOME_PRODUCTS, search: catalogueSearch(filter, page) })}
            />
          )}
          <ShelfIndex shelves={shelves} total={total} />
        </div>
      </div>
    </section>
  );
}

function bestWords(count: number): string {
  return count === 1 ? "1 best seller" : `${count} best sellers`;
}

/** The links to other pages stand below the cards; the keyboard goes on above the cards. */
function useFocusOfPage(page: number | null) {
  const title = useRef<HTMLHeadingElement>(null);
  const shownPage = useRef(page);
  useEffect(() => {
    if (shownPage.current === page) return;
    shownPage.current = page;
    if (document.activeElement?.closest(".pages")) title.current?.focus({ preventScroll: true });
  }, [page]);
  return title;
}

function NothingMatches({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title="No products match this filter."
      actions={
        <ButtonLink
          look="outline"
          to={addressOf(HOME_PRODUCTS)}
          preventScrollReset
          onClick={onClear}
        >
          Clear All
        </ButtonLink>
      }
    />
  );
}
