import type { ReviewedItem } from "#app/shop/review/order-reviews.ts";
import { REVIEW_REFUSALS } from "#app/shop/review/may-review.ts";
import type { ReviewErrors, TypedReview } from "#app/shop/review/review-form.ts";
import { TypedGuard } from "#app/ui/admin/records/typed-guard.tsx";
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
  /** `null`: it can't be reviewed. */
  item: (Omit<ReviewedItem, "names"> & { names: readonly OfferedName[] }) | null;
  /** Back to the order. */
  orderPath: string;
  refused: RefusedReview | null;
  /** The account area has a first heading of its own. */
  heading: "h1" | "h2";
}) {
  return (
    <article className="artwork-page">
      <Heading className="artwork-head">
        {item === null ? "Review" : `Review your ${item.productName}`}
      </Heading>
      {refused !== null && refused.problem !== null && (
        <Notice tone="fail" live>
          {refused.problem}
        </Notice>
      )}
      {item === null ? (
        <>
          {!refused?.problem && <p>{REVIEW_REFUSALS.not_open}</p>}
          <TypedWords typed={refused?.typed ?? null} />
        </>
      ) : (
        <ItemReview item={item} refused={refused} />
      )}
      <p>
        <ButtonLink look="outline" size="sm" to={orderPath}>
          Back to order {orderNumber}
        </ButtonLink>
      </p>
    </article>
  );
}

function ItemReview({
  item: { review, names },
  refused,
}: {
  item: Pick<ReviewedItem, "review"> & { names: readonly OfferedName[] };
  refused: RefusedReview | null;
}) {
  if (review !== null && review.state !== "waiting") {
    return (
      <>
        <TypedWords typed={refused?.typed ?? null} />
        <WrittenReviewView review={review} />
      </>
    );
  }
  return (
    <TypedGuard isRefused={refused !== null}>
      <ReviewForm
        key={refused === null ? "new" : "refused"}
        names={names}
        typed={refused?.typed ?? typedOf(review, names)}
        errors={refused?.errors ?? {}}
        isWritten={review !== null}
      />
    </TypedGuard>
  );
}

/** What was typed and can't be taken any more, to be copied. */
function TypedWords({ typed }: { typed: TypedReview | null }) {
  const words = typed === null ? "" : [typed.title, typed.text].filter(Boolean).join("\n\n");
  if (words === "") return null;
  return (
    <section className="sheet order-part" aria-labelledby="typed-words">
      <h3 id="typed-words">What you wrote</h3>
      <p className="small muted">It wasn&rsquo;t saved. Copy it if you want to keep it.</p>
      <p className="review-words">{words}</p>
    </section>
  );
}

function typedOf(review: ReviewedItem["review"], names: readonly OfferedName[]): TypedReview {
  const nameForm = review?.nameForm ?? names[0]?.form ?? "nobody";
  if (review === null) return { stars: "", title: "", text: "", nameForm };
  return { stars: String(review.stars), title: review.title, text: review.text, nameForm };
}
