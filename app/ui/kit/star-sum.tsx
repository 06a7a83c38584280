import type { RatingWords } from "#app/shop/catalog/rating.ts";

/** The stars of a product in one line, after a star: "4.8 (12 reviews)". */
export function StarSum({ rating: { average, count } }: { rating: RatingWords }) {
  return (
    <span className="star-sum num">
      <span className="sr-only">Rated </span>
      <b>{average}</b>
      <span className="sr-only"> out of 5,</span> ({count})
    </span>
  );
}
