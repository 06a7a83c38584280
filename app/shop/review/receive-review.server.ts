import { z } from "zod";
import type { Services } from "#app/platform/services.server.ts";
import { postedText } from "#app/shop/form/posted-fields.ts";
import type { OrderHolder } from "#app/shop/order/tracking/order-holder.server.ts";
import type { Person } from "#app/shop/person/person.ts";
import { REVIEW_REFUSALS } from "./may-review.ts";
import { type ReviewErrors, reviewFormSchema, type TypedReview, WITHDRAW } from "./review-form.ts";
import { withdrawReview } from "./withdraw-review.server.ts";
import { writeReview } from "./write-review.server.ts";

/** A review that was not taken, with what was typed. */
export interface RefusedReview {
  problem: string | null;
  errors: ReviewErrors;
  typed: TypedReview;
}

export type ReceivedReview =
  | { kind: "taken"; notice: "review-sent" | "review-withdrawn" }
  | { kind: "unknown" }
  | { kind: "refused"; status: 400 | 409; refused: RefusedReview };

/** A posted review, from its form to what became of it. */
export async function receiveReview(
  services: Pick<Services, "db" | "env" | "now">,
  request: Request,
  { holder, lineId }: { holder: OrderHolder; lineId: string },
  writer: Pick<Person, "roles"> | null,
): Promise<ReceivedReview> {
  const posted = await request.formData();
  if (postedText(posted, "act") === WITHDRAW) {
    const isGone = await withdrawReview(services, holder, lineId);
    return isGone ? { kind: "taken", notice: "review-withdrawn" } : { kind: "unknown" };
  }
  const typed = {
    stars: postedText(posted, "stars"),
    title: postedText(posted, "title"),
    text: postedText(posted, "text"),
    nameForm: postedText(posted, "nameForm"),
  };
  const form = reviewFormSchema.safeParse(typed);
  if (!form.success) {
    const errors = z.flattenError(form.error).fieldErrors;
    return { kind: "refused", status: 400, refused: { problem: null, errors, typed } };
  }
  const result = await writeReview(services, holder, { lineId, form: form.data }, writer);
  if (result.ok) return { kind: "taken", notice: "review-sent" };
  if (result.reason === "unknown") return { kind: "unknown" };
  const problem = REVIEW_REFUSALS[result.reason];
  return { kind: "refused", status: 409, refused: { problem, errors: {}, typed } };
}
