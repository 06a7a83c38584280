import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { SearchResults } from "#app/shop/browse/search-results.ts";
import type { CategoryChoice } from "#app/ui/catalog/category-choice.ts";
import { PriceText } from "#app/ui/catalog/price-text.tsx";
import { SwatchCard } from "#app/ui/catalog/swatch-card.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { DimensionLine } from "#app/ui/kit/marks.tsx";
import { CloseWords } from "./close-words.tsx";
import { SearchBox } from "./search-box.tsx";

/** The results of a search, or the field to begin one and the categories to look through. */
export function SearchPage({
  query,
  results,
  closeWords,
  categories,
}: SearchResults & {
  query: string;
  /** The categories to look through instead of searching. */
  categories: readonly CategoryChoice[];
}) {
  const field = useRef<HTMLInputElement>(null);
  // A visitor who came for the field alone can type at once.
  useEffect(() => {
    if (query === "") field.current?.focus();
  }, [query]);
  return (
    <div className="page category">
      <header className="page-head">
        <h1>{query === "" ? "Search" : `“${query}”`}</h1>
        <div className={query === "" ? "page-search" : "page-search page-search-narrow"}>
          <SearchBox ref={field} landmark="Product search" />
        </div>
        {query !== "" && (
          <DimensionLine>
            <b role="status">{results.length === 1 ? "1 result" : `${results.length} results`}</b>
          </DimensionLine>
        )}
      </header>
      {categories.length > 0 && <Browse categories={categories} />}
      {query !== "" && results.length === 0 && <NothingFound closeWords={closeWords} />}
      {results.length > 0 && (
        <ul className="swatches">
          {results.map((result, index) => (
            <li key={result.id}>
              <SwatchCard
                to={result.to}
                name={result.name}
                slug={result.summary}
                picture={result.picture}
                limited={result.limited}
                priority={index < 2}
                headingLevel={2}
              >
                <PriceText price={result.price} />
              </SwatchCard>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Browse({ categories }: { categories: readonly CategoryChoice[] }) {
  return (
    <nav className="mt-10" aria-labelledby="browse-title">
      <h2 id="browse-title" className="part-title">
        Categories
      </h2>
      <ul className="browse">
        {categories.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/category/${id}`} prefetch="intent">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NothingFound({ closeWords }: { closeWords: readonly string[] }) {
  return (
    <EmptyState
      title="No products match your search."
      actions={
        <>
          <ButtonLink look="outline" to="/products">
            Browse All Products
          </ButtonLink>
          <ButtonLink look="quiet" to="/#contact">
            Ask us for it
          </ButtonLink>
        </>
      }
    >
      {closeWords.length > 0 ? (
        <CloseWords words={closeWords} />
      ) : (
        <p>Try another word, or fewer of them.</p>
      )}
    </EmptyState>
  );
}
