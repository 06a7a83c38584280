import { Form, useNavigation } from "react-router";
import { APPROVAL_REFUSALS } from "#app/shop/rewards/task/approval-rule.ts";
import { LONGEST_NOTES } from "#app/shop/rewards/task/review-form.ts";
import type { SubmissionEntry } from "#app/shop/rewards/task/submission-entry.ts";
import { Notice } from "#app/ui/kit/notice.tsx";
import { TextareaField } from "#app/ui/kit/textarea-field.tsx";
import { VerdictButtons } from "./verdict-buttons.tsx";

/** A review that was sent and not taken. */
export interface RefusedReview {
  submissionId: string;
  problem: string;
  /** The notes as they were typed. */
  notes: string;
}

/** Notes for the customer, and the verdict. */
export function ReviewForm({
  submission: { id, sentAt, isOwn, approvalRefusal, notes, person, task },
  refused,
}: {
  submission: SubmissionEntry;
  refused: RefusedReview | null;
}) {
  const { formData } = useNavigation();
  const sending = formData?.get("submissionId") === id ? formData.get("verdict") : null;
  if (isOwn)
    return <p className="small muted">This one is yours, so someone else has to review it.</p>;
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
        help="Required to reject. Shown to the customer."
      />
      {approvalRefusal !== null && (
        <p className="small muted">{APPROVAL_REFUSALS[approvalRefusal]} You can reject it.</p>
      )}
      <VerdictButtons
        about={about}
        yes={approvalRefusal === null ? { value: "approved", label: "Approve" } : null}
        no={{ value: "rejected", label: "Reject" }}
        sending={sending}
      />
    </Form>
  );
}
