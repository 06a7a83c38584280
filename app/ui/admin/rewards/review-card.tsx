import { formatPrice } from "#app/shop/money/money.ts";
import type { SubmissionEntry } from "#app/shop/rewards/task/submission-entry.ts";
import { periodName } from "#app/shop/rewards/task/task-period.ts";
import { INPUT_TYPE_NAMES } from "#app/shop/rewards/task/task-words.ts";
import type { SubmissionStatus } from "#app/shop/rewards/task/task-terms.ts";
import { Badge } from "#app/ui/kit/badge.tsx";
import { type RefusedReview, ReviewForm } from "./review-form.tsx";
import { SubmittedData } from "./submitted-data.tsx";

/** One submission: the task, who sent what, and what the team says (accounts §2). */
export function ReviewCard({
  submission,
  status,
  refused,
}: {
  submission: SubmissionEntry;
  status: SubmissionStatus;
  refused: RefusedReview | null;
}) {
  const { task, person, business, sent, period, reviewed, notes } = submission;
  return (
    <li className="sheet review" aria-labelledby={`submission-${submission.id}`}>
      <div className="review-what">
        <div className="review-head">
          <h2 id={`submission-${submission.id}`}>{task.title}</h2>
          <b className="review-reward num">{formatPrice(task.reward)}</b>
        </div>
        <p className="small muted">{task.description}</p>
        <p className="review-facts">
          <Badge plain>{INPUT_TYPE_NAMES[task.inputType]}</Badge>
          {period !== "" && <Badge plain>For {periodName(period)}</Badge>}
        </p>
        <SubmittedData submission={submission} />
      </div>
      <div className="review-who">
        <p>
          <b>{person}</b>
          <span className="small muted">{business}</span>
          <span className="small muted">Sent {sent}</span>
        </p>
        {status === "pending" ? (
          <ReviewForm submission={submission} refused={refused} />
        ) : (
          <p>
            {reviewed && (
              <span className="small muted">
                {status === "approved" ? "Approved" : "Rejected"} by {reviewed.by}, {reviewed.when}
              </span>
            )}
            {notes !== "" && <span className="small review-notes">{notes}</span>}
          </p>
        )}
      </div>
    </li>
  );
}
