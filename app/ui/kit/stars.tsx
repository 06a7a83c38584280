import type { RatingWords } from "#app/shop/catalog/rating.ts";

const POINTS = "12,1.8 15.1,8.5 22.4,9.4 17,14.4 18.4,21.7 12,18.1 5.6,21.7 7,14.4 1.6,9.4 8.9,8.5";

/** One star; it only repeats what words beside it say. */
export function Star({ empty = false }: { empty?: boolean }) {
  return (
    <svg className={empty ? "star star-empty" : "star"} viewBox="0 0 24 24" aria-hidden="true">
      <polygon points={POINTS} />
    </svg>
  );
}

/** Stars out of five, as one picture with its words. */
export function Stars({ stars }: { stars: number }) {
  return (
    <span className="stars" role="img" aria-label={`${stars} out of 5 stars`}>
      {[1, 2, 3, 4, 5].map((one) => (
        <Star key={one} empty={one > Math.round(stars)} />
      ))}
    </span>
  );
}

/** The stars of a product in one line: "4.8 (12 reviews)". */
export function StarSum({ rating: { average, count } }: { rating: RatingWords }) {
  return (
    <span className="star-sum num">
      <Star />
      <span>
        <span className="sr-only">Rated </span>
        <b>{average}</b>
        <span className="sr-only"> out of 5,</span> <span>({count})</span>
      </span>
    </span>
  );
}
