import type { ReviewedItem } from "#app/shop/review/order-reviews.ts";
import type { ReviewErrors, TypedReview } from "#app/shop/review/review-form.ts";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { ReviewForm } from "./review-form.tsx";
import type { OfferedName } from "./review-name.tsx";
import { WrittenReviewView } from "./review-list.tsx";
import "#app/ui/account/orders/orders.css";
import "./order.css";
import "./review.css";

/** A review that was not taken, with what was typed. */
interface RefusedReview {
  problem: string | null;
  errors: ReviewErrors;
  typed: TypedReview;
}

/** The review of one item of an order: to write, to change until we have read it, or as it stands. */
export function ReviewPage({
  orderNumber,
  item,
  orderPath,
  refused,
  heading: Heading,
}: {
  orderNumber: string;
  item: Omit<ReviewedItem, "names"> & { names: readonly OfferedName[] };
  /** Back to the order. */
  orderPath: string;
  refused: RefusedReview | null;
  /** The account area has a first heading of its own. */
  heading: "h1" | "h2";
}) {
  const { review, productName, names } = item;
  const isOpen = review === null || review.state === "waiting";
  return (
    <article className="artwork-page">
      <Heading className="artwork-head">Review your {productName}</Heading>
      {refused !== null && refused.problem !== null && (
        <Notice tone="fail" live>
          {refused.problem}
        </Notice>
      )}
      {isOpen ? (
        <ReviewForm
          key={refused === null ? "new" : "refused"}
          names={names}
          typed={refused?.typed ?? typedOf(review, names)}
          errors={refused?.errors ?? {}}
          isWritten={review !== null}
        />
      ) : (
        <WrittenReviewView review={review} />
      )}
      <p>
        <ButtonLink look="outline" size="sm" to={orderPath}>
          Back to order {orderNumber}
        </ButtonLink>
      </p>
    </article>
  );
}

function typedOf(review: ReviewedItem["review"], names: readonly OfferedName[]): TypedReview {
  const nameForm = review?.nameForm ?? names[0]?.form ?? "nobody";
  if (review === null) return { stars: "", title: "", text: "", nameForm };
  return { stars: String(review.stars), title: review.title, text: review.text, nameForm };
}
