import type { OwnTask } from "#app/shop/rewards/task/own-task.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { TextField } from "#app/ui/kit/text-field.tsx";
import { TextareaField } from "#app/ui/kit/textarea-field.tsx";
import { ANSWER_LABELS } from "./answer-labels.ts";

type Submission = NonNullable<OwnTask["submission"]>;

/** A submission, locked while it is reviewed and for good once it is approved (accounts §4). */
export function TaskSent({ taskKey, submission }: { taskKey: string; submission: Submission }) {
  return (
    <div className="task-form">
      <SentAnswer id={`sent-${taskKey}`} submission={submission} />
      <div className="task-acts">
        <Button size="sm" disabled>
          {submission.status === "approved" ? "Completed" : "Pending Review"}
        </Button>
        <span className="small muted">Sent {submission.sentOn}</span>
      </div>
    </div>
  );
}

function SentAnswer({
  id,
  submission: { answer, filePath },
}: {
  id: string;
  submission: Submission;
}) {
  switch (answer.kind) {
    case "url":
      return <TextField id={id} label={ANSWER_LABELS.url} value={answer.url} disabled readOnly />;
    case "text":
      return (
        <TextareaField id={id} label={ANSWER_LABELS.text} value={answer.text} disabled readOnly />
      );
    case "numeric":
      return (
        <TextField id={id} label={ANSWER_LABELS.numeric} value={answer.amount} disabled readOnly />
      );
    case "file":
      return (
        <p>
          {filePath === null ? (
            answer.name
          ) : (
            <a className="link" href={filePath} download>
              {answer.name}
            </a>
          )}
        </p>
      );
    case "none":
    case "unknown":
      return null;
  }
}
