import { Form } from "react-router";
import type { ReviewedItem, WrittenReview } from "#app/shop/review/order-reviews.ts";
import { reviewPath, REVIEWS_ID } from "#app/shop/review/review-paths.ts";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { Stars } from "#app/ui/kit/stars.tsx";
import { DeleteReview } from "./delete-review.tsx";
import "./review.css";

/** The items of an order that its buyer can review, and what became of those that they did. */
export function OrderReviews({
  reviewed,
  folder,
  heading: Heading,
}: {
  reviewed: readonly ReviewedItem[];
  /** The address that the reviews are under. */
  folder: string;
  heading: "h2" | "h3";
}) {
  if (reviewed.length === 0) return null;
  return (
    <section className="sheet order-part" id={REVIEWS_ID} aria-labelledby="order-reviews">
      <Heading id="order-reviews">How did we do?</Heading>
      <ul className="order-reviews">
        {reviewed.map(({ lineId, productName, review }) => (
          <li key={lineId}>
            <span>
              <b>{productName}</b>
              {review && (
                <>
                  {" "}
                  <Stars stars={review.stars} />
                  <span className="small muted review-standing">{STANDING[review.state]}</span>
                </>
              )}
            </span>
            <ButtonLink
              look="outline"
              size="sm"
              to={reviewPath(folder, lineId)}
              aria-label={`${actWords(review)}: ${productName}`}
            >
              {actWords(review)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

const STANDING: Readonly<Record<WrittenReview["state"], string>> = {
  waiting: "We'll read it before it's published.",
  published: "Published on the product page. Thank you!",
  declined: "Not published. To write a new review, delete this one first.",
};

function actWords(review: WrittenReview | null): string {
  if (review === null) return "Write a review";
  return review.state === "waiting" ? "Edit your review" : "See your review";
}

/** A review that the team has decided on, as its buyer sees it. */
export function WrittenReviewView({ review }: { review: WrittenReview }) {
  return (
    <section className="sheet order-part" aria-label="Your review">
      <p>
        <Stars stars={review.stars} /> {review.title !== "" && <b>{review.title}</b>}
      </p>
      {review.text !== "" && <p className="review-words">{review.text}</p>}
      <p className="small muted">{STANDING[review.state]}</p>
      {review.reason !== "" && <p className="review-words">Our note: {review.reason}</p>}
      {review.answer !== "" && <p className="review-words">Our reply: {review.answer}</p>}
      <Form method="post">
        <DeleteReview />
      </Form>
    </section>
  );
}
