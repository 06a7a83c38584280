import { useEffect, useMemo, useRef } from "react";
import { catalogueSearch } from "#app/shop/browse/catalogue-address.ts";
import type { CatalogueCard } from "#app/shop/browse/catalogue-card.ts";
import { passesFilter } from "#app/shop/browse/catalogue-filter.ts";
import type { ShownCatalogue } from "#app/shop/browse/shown-catalogue.ts";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { DimensionLine } from "#app/ui/kit/marks.tsx";
import { Pagination } from "#app/ui/kit/pagination.tsx";
import type { CategoryChoice } from "./category-choice.ts";
import { FilterCard } from "./filter-card.tsx";
import { PriceText } from "./price-text.tsx";
import { SwatchCard } from "./swatch-card.tsx";
import { useCatalogueFilter } from "./use-catalogue-filter.ts";

/** 'Our Products': every product that can be ordered, and the filter beside it. */
export function CatalogueSection({
  catalogue: { cards, total, part },
  categories,
}: {
  catalogue: ShownCatalogue;
  categories: readonly CategoryChoice[];
}) {
  const known = useMemo(() => new Set(categories.map(({ id }) => id)), [categories]);
  const firstPage = part ? 1 : null;
  const { filter, change } = useCatalogueFilter(known, firstPage);
  const head = useRef<HTMLElement>(null);
  const goToHead = () => head.current?.focus({ preventScroll: true });
  const shown = part
    ? cards
    : cards.filter(({ category, price }) =>
        passesFilter(filter, { category, cheapestCents: price?.cheapestCents ?? null }),
      );
  const matching = part ? part.matching : shown.length;
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
              <b>
                {matching === total
                  ? total.toLocaleString("en-US")
                  : `${matching.toLocaleString("en-US")} of ${total.toLocaleString("en-US")}`}
              </b>{" "}
              products, prices in USD
            </span>
          </DimensionLine>
        </div>
        <div className="shop">
          <FilterCard
            head={head}
            categories={categories}
            filter={filter}
            firstPage={firstPage}
            onChange={change}
            onCleared={goToHead}
          />
          {shown.length > 0 ? (
            <>
              <Cards cards={shown} />
              {part && (
                <Pagination
                  page={part.page}
                  pageCount={part.pageCount}
                  toPage={(page) => ({
                    pathname: "/",
                    search: catalogueSearch(filter, page),
                    hash: "products",
                  })}
                />
              )}
            </>
          ) : (
            <NothingMatches onClear={goToHead} />
          )}
        </div>
      </div>
    </section>
  );
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

function Cards({ cards }: { cards: readonly CatalogueCard[] }) {
  return (
    <ul className="swatches">
      {cards.map((card) => (
        <li key={card.id}>
          <SwatchCard
            to={card.to}
            name={card.name}
            slug={card.summary}
            picture={card.picture}
            limited={card.limited}
            below
          >
            <PriceText price={card.price} />
          </SwatchCard>
        </li>
      ))}
    </ul>
  );
}

function NothingMatches({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title="No products match this filter."
      actions={
        <ButtonLink look="outline" to="/#products" preventScrollReset onClick={onClear}>
          Clear All
        </ButtonLink>
      }
    />
  );
}
