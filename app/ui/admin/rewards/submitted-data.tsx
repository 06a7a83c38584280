import FileText from "lucide-react/icons/file-text";
import { formatCents, parseDollars } from "#app/shop/money/money.ts";
import type { SubmissionEntry } from "#app/shop/rewards/task/submission-entry.ts";
import { Icon } from "#app/ui/kit/icon.tsx";

/** A customer's submission, shown by its kind (accounts §2). */
export function SubmittedData({
  submission: { answer, fileId },
}: {
  submission: Pick<SubmissionEntry, "answer" | "fileId">;
}) {
  switch (answer.kind) {
    case "url":
      return (
        <p className="submitted">
          <a
            className="link"
            href={answer.url}
            target="_blank"
            rel="noopener noreferrer nofollow"
            referrerPolicy="no-referrer"
          >
            {answer.url}
          </a>
        </p>
      );
    case "file":
      return (
        <p className="submitted">
          <Icon of={FileText} />
          {fileId === null ? (
            <>{answer.name} (no longer here)</>
          ) : (
            <a className="link" href={`/admin/files/${fileId}`} download>
              {answer.name}
            </a>
          )}
        </p>
      );
    case "text":
      return <blockquote className="submitted submitted-text">{answer.text}</blockquote>;
    case "numeric": {
      const amount = parseDollars(answer.amount);
      return (
        <p className="submitted">
          <span className="muted">Monthly ad spend:</span>{" "}
          <b className="num">{amount === null ? answer.amount : formatCents(amount)}</b>
        </p>
      );
    }
    case "none":
      return <p className="submitted muted">No data submitted</p>;
    case "unknown":
      return <p className="submitted muted">Unknown data type</p>;
  }
}
