import { Form, useNavigation } from "react-router";
import { type ReviewErrors, type TypedReview } from "#app/shop/review/review-form.ts";
import { LONGEST_TEXT, LONGEST_TITLE, STAR_WORDS, STARS } from "#app/shop/review/review-terms.ts";
import { DeleteReview } from "./delete-review.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { errorId, FieldError } from "#app/ui/kit/field.tsx";
import { TextField } from "#app/ui/kit/text-field.tsx";
import { TextareaField } from "#app/ui/kit/textarea-field.tsx";
import { type OfferedName, ReviewName } from "./review-name.tsx";

/** Stars, and words for whoever likes to write some. */
export function ReviewForm({
  names,
  typed,
  errors,
  isWritten,
}: {
  names: readonly OfferedName[];
  typed: TypedReview;
  errors: ReviewErrors;
  /** There is one already, which nobody of the team has read. */
  isWritten: boolean;
}) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" className="sheet order-part review-write">
      {isWritten && (
        <p className="small muted">
          We have your review. You can edit it until we&rsquo;ve read it.
        </p>
      )}
      <StarField chosen={typed.stars} errors={errors.stars} />
      <TextField
        id="review-title"
        name="title"
        label="Headline"
        optional
        maxLength={LONGEST_TITLE}
        defaultValue={typed.title}
        errors={errors.title}
      />
      <TextareaField
        id="review-text"
        name="text"
        label="Your review"
        optional
        rows={5}
        maxLength={LONGEST_TEXT}
        defaultValue={typed.text}
        errors={errors.text}
        help="What you used it for, how it looks and feels, and what we could do better."
      />
      <ReviewName names={names} chosen={typed.nameForm} errors={errors.nameForm} />
      <p className="small muted">We read every review before it appears on the product page.</p>
      <div className="review-write-acts">
        <Button type="submit" busy={busy}>
          {isWritten ? "Save review" : "Submit review"}
        </Button>
      </div>
      {isWritten && <DeleteReview />}
    </Form>
  );
}

/** Five radio buttons with a star each; those up to the chosen one are filled. */
function StarField({ chosen, errors }: { chosen: string; errors: readonly string[] | undefined }) {
  const id = "review-stars";
  const isInvalid = errors !== undefined && errors.length > 0;
  return (
    <fieldset
      id={id}
      className="star-field"
      aria-invalid={isInvalid || undefined}
      aria-describedby={isInvalid ? errorId(id) : undefined}
    >
      <legend className="label">Your rating</legend>
      <div className="star-row">
        {STARS.map((stars) => (
          <label className="star-choice" key={stars}>
            <input
              type="radio"
              name="stars"
              value={stars}
              required
              defaultChecked={chosen === String(stars)}
              aria-label={`${stars} out of 5 stars, ${STAR_WORDS[stars - 1]}`}
            />
            <i className="star" aria-hidden="true" />
            <span className="star-word" aria-hidden="true">
              {STAR_WORDS[stars - 1]}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={errorId(id)} errors={errors} />
    </fieldset>
  );
}
