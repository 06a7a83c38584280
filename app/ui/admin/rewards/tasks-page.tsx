import { Form, Link, useNavigation } from "react-router";
import { type Cents, formatCents } from "#app/shop/money/money.ts";
import { NEW_TASK_PATH, REVIEW_PATH, taskPath } from "#app/shop/rewards/task/task-paths.ts";
import type { TaskInputType, TaskRhythm } from "#app/shop/rewards/task/task-terms.ts";
import { INPUT_TYPE_NAMES, RHYTHM_NAMES } from "#app/shop/rewards/task/task-words.ts";
import { AdminHead } from "#app/ui/admin/records/admin-head.tsx";
import { RowMoves } from "#app/ui/admin/records/row-moves.tsx";
import { useMovedRows } from "#app/ui/admin/records/use-moved-rows.ts";
import { Badge } from "#app/ui/kit/badge.tsx";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { Table } from "#app/ui/kit/table.tsx";
import "#app/ui/admin/records/records.css";
import "./rewards.css";

export interface ListedTask {
  id: string;
  title: string;
  reward: Cents;
  inputType: TaskInputType;
  rhythm: TaskRhythm;
  isActive: boolean;
  pending: number;
  approved: number;
}

/** The tasks of the rewards programme, in the order in which customers see them. */
export function TasksPage({
  tasks,
  problem,
}: {
  tasks: readonly ListedTask[];
  problem: string | null;
}) {
  const rows = useMovedRows(tasks);
  return (
    <>
      <Breadcrumbs trail={[{ label: "Mega Bucks", to: REVIEW_PATH }]} current="Tasks" />
      <AdminHead
        title="Tasks"
        words="Ways to earn Mega Bucks, in the order they appear"
        actions={
          <ButtonLink size="sm" to={NEW_TASK_PATH}>
            Add a task
          </ButtonLink>
        }
      />
      {problem !== null && (
        <Notice tone="fail" title="The tasks were not changed" live>
          {problem}
        </Notice>
      )}
      <p className="sr-only" role="status">
        {rows.told}
      </p>
      {tasks.length === 0 ? (
        <EmptyState title="No tasks yet">
          Until you add one, customers earn from orders and referrals only.
        </EmptyState>
      ) : (
        <Table label="Tasks" className="record-rows task-rows">
          <thead>
            <tr>
              <th scope="col">Place</th>
              <th scope="col">Task</th>
              <th scope="col" className="num">
                Reward
              </th>
              <th scope="col" className="num">
                Approved
              </th>
              <th scope="col">Offer</th>
            </tr>
          </thead>
          <tbody>
            {rows.shown.map((task, index) => (
              <tr key={task.id} {...rows.rowProps(task.id)}>
                <td>
                  <RowMoves
                    id={task.id}
                    name={task.title}
                    isFirst={index === 0}
                    isLast={index === tasks.length - 1}
                    rows={rows}
                  />
                </td>
                <TaskCells task={task} />
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </>
  );
}

function TaskCells({
  task: { id, title, reward, inputType, rhythm, isActive, pending, approved },
}: {
  task: ListedTask;
}) {
  const { formData } = useNavigation();
  const busy = formData?.get("taskId") === id;
  return (
    <>
      <td className="record-name">
        <Link className="link" to={taskPath(id)}>
          {title}
        </Link>
        <span className="small muted">
          {INPUT_TYPE_NAMES[inputType]}, {RHYTHM_NAMES[rhythm].toLowerCase()}
        </span>
        {pending > 0 && (
          <Badge tone="pending">{pending === 1 ? "1 pending" : `${pending} pending`}</Badge>
        )}
      </td>
      <td className="num" data-label="Reward">
        {formatCents(reward)}
      </td>
      <td className="num" data-label="Approved">
        {approved}
      </td>
      <td>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="taskId" value={id} />
          {isActive ? <Badge tone="delivered">On</Badge> : <Badge>Off</Badge>}{" "}
          <Button
            type="submit"
            name="intent"
            value={isActive ? "off" : "on"}
            look="outline"
            size="sm"
            busy={busy}
            aria-label={`${isActive ? "Turn off" : "Turn on"}: ${title}`}
          >
            {isActive ? "Turn off" : "Turn on"}
          </Button>
        </Form>
      </td>
    </>
  );
}
