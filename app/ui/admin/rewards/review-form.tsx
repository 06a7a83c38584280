import { Form, useNavigation } from "react-router";
import { LONGEST_NOTES } from "#app/shop/task/review-form.ts";
import type { SubmissionEntry } from "#app/shop/task/submission-entry.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { TextareaField } from "#app/ui/kit/textarea-field.tsx";

/** A review that was sent and not taken. */
export interface RefusedReview {
  submissionId: string;
  problem: string;
  /** As they were typed. */
  notes: string;
}

/** Notes for the customer, and the verdict. */
export function ReviewForm({
  submission: { id, sentAt, isOwn, notes, person, task },
  refused,
}: {
  submission: SubmissionEntry;
  refused: RefusedReview | null;
}) {
  const { formData } = useNavigation();
  const isThis = formData?.get("submissionId") === id;
  const busy = (verdict: string) => isThis && formData?.get("verdict") === verdict;
  if (isOwn) return <p className="small muted">Yours. Somebody else on the team reviews it.</p>;
  const about = `${task.title}, ${person}`;
  return (
    <Form method="post" className="review-form">
      {refused && (
        <Notice tone="fail" title="Failed to review submission" live>
          {refused.problem}
        </Notice>
      )}
      {notes !== "" && (
        <p className="small">
          <span className="muted">Rejected before:</span>{" "}
          <span className="review-notes">{notes}</span>
        </p>
      )}
      <input type="hidden" name="submissionId" value={id} />
      <input type="hidden" name="sentAt" value={sentAt} />
      <TextareaField
        id={`notes-${id}`}
        name="notes"
        label="Notes"
        optional
        rows={2}
        maxLength={LONGEST_NOTES}
        defaultValue={refused?.notes ?? ""}
        help="Needed to reject it: the customer reads them."
      />
      <div className="review-acts">
        <Button
          type="submit"
          size="sm"
          name="verdict"
          value="approved"
          busy={busy("approved")}
          aria-label={`Approve: ${about}`}
        >
          Approve
        </Button>
        <Button
          type="submit"
          size="sm"
          look="outline"
          name="verdict"
          value="rejected"
          busy={busy("rejected")}
          aria-label={`Reject: ${about}`}
        >
          Reject
        </Button>
      </div>
    </Form>
  );
}
