import { Link, useLocation } from "react-router";
import {
  averageWords,
  countOf,
  countReviews,
  type Ratings,
  ratingOf,
} from "#app/shop/catalog/rating.ts";
import {
  REVIEWS_PAGE_FIELD,
  type ShownReview,
  type ShownReviews,
} from "#app/shop/review/shown-review.ts";
import { Stars } from "#app/ui/kit/stars.tsx";
import { REVIEWS_PLACE } from "./reviews-place.ts";

/** What buyers say of a product, whose code comes when it is seen; nothing as long as nobody has. */
export default function ProductReviews({
  shown,
  ratings,
  shopName,
}: {
  shown: ShownReviews | null;
  ratings: Ratings | undefined;
  shopName: string;
}) {
  const rating = ratings && ratingOf({ ratings });
  if (!rating || shown === null) return null;
  return (
    <section id={REVIEWS_PLACE} aria-labelledby={`${REVIEWS_PLACE}-title`}>
      <h2 id={`${REVIEWS_PLACE}-title`}>Reviews</h2>
      <div className="said">
        <div className="said-sum">
          <p className="said-average num">
            <b>{averageWords(rating)}</b> <Stars stars={rating.average} />
            <span className="small muted">{countReviews(rating.count)}</span>
          </p>
          {rating.count > 1 && <Distribution ratings={ratings} />}
          <p className="small muted">
            All reviews are from customers who ordered here. We read each one before publishing it,
            whatever its rating.
          </p>
        </div>
        <ul className="said-list">
          {shown.reviews.map((review) => (
            <Review key={review.id} review={review} shopName={shopName} />
          ))}
        </ul>
        <ReviewPages shown={shown} />
      </div>
    </section>
  );
}

function Distribution({ ratings }: { ratings: Ratings }) {
  const all = countOf(ratings);
  return (
    <ul className="said-spread num">
      {ratings
        .map((count, index) => ({ stars: index + 1, count }))
        .toReversed()
        .map(({ stars, count }) => (
          <li key={stars}>
            <span>
              {stars} <i className="star" aria-hidden="true" />
              <span className="sr-only">{stars === 1 ? "star:" : "stars:"}</span>
            </span>
            <svg className="said-bar" aria-hidden="true">
              <rect width={`${(100 * count) / all}%`} height="100%" />
            </svg>
            <span>{count}</span>
          </li>
        ))}
    </ul>
  );
}

function Review({ review, shopName }: { review: ShownReview; shopName: string }) {
  return (
    <li>
      <article className="said-one" aria-label={`Review by ${review.name}`}>
        <p className="said-head">
          <Stars stars={review.stars} />
          {review.title !== "" && <b>{review.title}</b>}
        </p>
        {review.text !== "" && <p className="said-words">{review.text}</p>}
        <p className="small muted">
          {review.name}, <time dateTime={review.day}>{review.written}</time>
        </p>
        {review.answer !== "" && (
          <div className="said-answer">
            <p className="small">
              <b>Reply from {shopName}</b>
            </p>
            <p className="said-words">{review.answer}</p>
          </div>
        )}
      </article>
    </li>
  );
}

/** Links to the neighbours of this page; what is chosen of the product stays in the address. */
function ReviewPages({ shown: { page, pageCount } }: { shown: ShownReviews }) {
  const { search } = useLocation();
  if (pageCount === 1) return null;
  const to = (other: number) => {
    const params = new URLSearchParams(search);
    params.delete(REVIEWS_PAGE_FIELD);
    if (other > 1) params.set(REVIEWS_PAGE_FIELD, String(other));
    return { search: params.toString(), hash: REVIEWS_PLACE };
  };
  return (
    <nav className="said-pages" aria-label="Pages of reviews">
      {page > 1 && (
        <Link className="link" rel="prev" to={to(page - 1)}>
          Newer reviews
        </Link>
      )}
      {page < pageCount && (
        <Link className="link" rel="next" to={to(page + 1)}>
          Older reviews
        </Link>
      )}
    </nav>
  );
}
