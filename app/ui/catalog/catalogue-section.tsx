import { useMemo, useRef } from "react";
import type { CatalogueCard } from "#app/shop/catalog/catalogue-card.ts";
import { passesFilter } from "#app/shop/catalog/catalogue-filter.ts";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { DimensionLine } from "#app/ui/kit/marks.tsx";
import type { CategoryChoice } from "./category-choice.ts";
import { FilterCard } from "./filter-card.tsx";
import { PriceText } from "./price-text.tsx";
import { SwatchCard } from "./swatch-card.tsx";
import { useCatalogueFilter } from "./use-catalogue-filter.ts";

/** 'Our Products': every product that can be ordered, and the filter beside it. */
export function CatalogueSection({
  cards,
  categories,
}: {
  cards: readonly CatalogueCard[];
  categories: readonly CategoryChoice[];
}) {
  const known = useMemo(() => new Set(categories.map(({ id }) => id)), [categories]);
  const { filter, change } = useCatalogueFilter(known);
  const head = useRef<HTMLElement>(null);
  const goToHead = () => head.current?.focus({ preventScroll: true });
  const shown = cards.filter((card) =>
    passesFilter(filter, {
      category: card.category,
      cheapestCents: card.price?.cheapestCents ?? null,
    }),
  );
  return (
    <section className="section" id="products" aria-labelledby="products-title">
      <div className="page">
        <div className="section-head">
          <h2 id="products-title">Our Products</h2>
          <DimensionLine>
            <span role="status">
              <b>
                {shown.length === cards.length
                  ? cards.length
                  : `${shown.length} of ${cards.length}`}
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
            onChange={change}
            onCleared={goToHead}
          />
          {shown.length > 0 ? <Cards cards={shown} /> : <NothingMatches onClear={goToHead} />}
        </div>
      </div>
    </section>
  );
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
