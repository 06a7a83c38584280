import { formatPrice } from "#app/shop/money/money.ts";
import { type OwnTask, takesAnswer } from "#app/shop/rewards/task/own-task.ts";
import type { RefusedAnswer } from "#app/shop/rewards/task/refused-answer.ts";
import type { SubmissionStatus } from "#app/shop/rewards/task/task-terms.ts";
import { Badge, type BadgeTone } from "#app/ui/kit/badge.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { TaskForm } from "./task-form.tsx";
import { TaskSent } from "./task-sent.tsx";

const STATES: Readonly<Record<SubmissionStatus, { label: string; tone: BadgeTone }>> = {
  pending: { label: "Pending Review", tone: "pending" },
  approved: { label: "Completed", tone: "delivered" },
  rejected: { label: "Not accepted yet", tone: "cancelled" },
};

/** One task: what to do, what it brings, and how far it is (accounts §4). */
export function TaskCard({
  task,
  maxMegabytes,
  mayEarn,
  refused,
}: {
  task: OwnTask;
  maxMegabytes: number;
  mayEarn: boolean;
  refused: RefusedAnswer | null;
}) {
  const { key, month, title, description, reward, isMonthly, submission } = task;
  const state = submission && STATES[submission.status];
  return (
    <li className="sheet pad task" id={`task-${key}`}>
      <div className="task-head">
        <h3>{title}</h3>
        <b className="task-reward num">+{formatPrice(reward)}</b>
        <p className="task-states">
          {state && <Badge tone={state.tone}>{state.label}</Badge>}
          {isMonthly && (
            <Badge plain>{month === null ? "Once a month" : `For ${month.name}`}</Badge>
          )}
        </p>
      </div>
      <p className="task-words">{description}</p>
      {submission?.status === "rejected" && (
        <Notice tone="warn" title="The team says">
          <span className="task-notes">{submission.notes}</span>
        </Notice>
      )}
      {takesAnswer(task) ? (
        <TaskForm task={task} maxMegabytes={maxMegabytes} mayEarn={mayEarn} refused={refused} />
      ) : (
        <>
          {refused && (
            <Notice tone="fail" title="Failed to submit task" live>
              {refused.error}
            </Notice>
          )}
          {submission && <TaskSent taskKey={key} submission={submission} />}
        </>
      )}
    </li>
  );
}
