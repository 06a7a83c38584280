import { WITHDRAW } from "#app/shop/review/review-form.ts";
import { Button } from "#app/ui/kit/button.tsx";

/** Within the form of a review: takes it back, once that is confirmed. */
export function DeleteReview() {
  return (
    <details className="review-delete">
      <summary>Delete review</summary>
      <p className="small muted">It will be deleted for good, and taken off the product page.</p>
      <Button
        type="submit"
        look="danger-outline"
        size="sm"
        name="act"
        value={WITHDRAW}
        formNoValidate
      >
        Yes, delete it
      </Button>
    </details>
  );
}
