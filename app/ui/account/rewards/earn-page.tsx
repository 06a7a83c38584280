import { formatPrice, sumCents } from "#app/shop/money/money.ts";
import type { Program } from "#app/shop/rewards/program-rules.ts";
import { type OwnTask, takesAnswer } from "#app/shop/rewards/task/own-task.ts";
import type { RefusedAnswer } from "#app/shop/rewards/task/refused-answer.ts";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { DimensionLine } from "#app/ui/kit/marks.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { RewardsHead } from "./rewards-head.tsx";
import { TaskCard } from "./task-card.tsx";
import "./rewards.css";
import "./tasks.css";

/** The tasks for Mega Bucks (accounts §2, Earn Mega Bucks). */
export function EarnPage({
  tasks,
  maxMegabytes,
  mayEarn,
  program,
  refused,
}: {
  tasks: readonly OwnTask[];
  maxMegabytes: number;
  /** The account's e-mail is proven. */
  mayEarn: boolean;
  program: Program;
  /** A form that was sent and not taken. */
  refused: RefusedAnswer | null;
}) {
  const toEarn = tasks.filter(takesAnswer);
  const isElsewhere = refused !== null && !tasks.some((task) => isAbout(refused, task));
  return (
    <>
      <RewardsHead program={program} />
      <div>
        <div className="section-head">
          <h2>Earn Mega Bucks</h2>
          {toEarn.length > 0 && (
            <DimensionLine>
              <b>{formatPrice(sumCents(toEarn.map(({ reward }) => reward)))} to earn</b>
            </DimensionLine>
          )}
        </div>
        {isElsewhere && (
          <Notice tone="fail" title="Failed to submit task" live>
            {refused.error}
          </Notice>
        )}
        {tasks.length === 0 ? (
          <EmptyState title="No tasks at the moment.">
            Check back later: this is where you'll see what earns Mega Bucks.
          </EmptyState>
        ) : (
          <ul className="tasks">
            {tasks.map((task) => (
              <TaskCard
                // A form that was not taken starts anew, with what was received of it.
                key={`${task.key} ${formKey(task, refused)}`}
                task={task}
                maxMegabytes={maxMegabytes}
                mayEarn={mayEarn}
                refused={isAbout(refused, task) ? refused : null}
              />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

function isAbout(refused: RefusedAnswer | null, { id, month }: OwnTask): boolean {
  return refused?.taskId === id && refused.month === (month?.period ?? null);
}

function formKey(task: OwnTask, refused: RefusedAnswer | null): string {
  const files = isAbout(refused, task) ? refused?.files.map((file) => file.id).join() : "";
  return `${task.submission?.status ?? "open"} ${files}`;
}
