import { isReviewable } from "./may-review.ts";
import type { NameForm, ReviewState } from "./review-terms.ts";
import { offeredNames } from "./shown-name.ts";

/** A review as its buyer wrote it, and what became of it. */
export interface WrittenReview {
  orderLineId: string;
  state: ReviewState;
  stars: number;
  title: string;
  text: string;
  nameForm: NameForm;
  reason: string;
  answer: string;
}

/** An item of an order that can be reviewed, or was. */
export interface ReviewedItem {
  lineId: string;
  productName: string;
  /** The names that can stand under it. */
  names: readonly NameForm[];
  review: WrittenReview | null;
}

type Order = Parameters<typeof isReviewable>[0] & Parameters<typeof offeredNames>[0];

/** The items of an order that its buyer can review, or has reviewed. */
export function reviewedItems(
  order: Order,
  lines: readonly { id: string; productId: number | null; productName: string }[],
  written: readonly WrittenReview[],
): ReviewedItem[] {
  const names = offeredNames(order);
  return lines.flatMap(({ id, productId, productName }) => {
    const review = written.find(({ orderLineId }) => orderLineId === id) ?? null;
    const isOffered = productId !== null && isReviewable(order);
    return isOffered || review !== null ? [{ lineId: id, productName, names, review }] : [];
  });
}
