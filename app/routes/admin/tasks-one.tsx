import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { idParam } from "#app/middleware/id-param.ts";
import { servicesContext } from "#app/middleware/context.ts";
import { requireAdmin, staffContext } from "#app/middleware/require-staff.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { postedFields } from "#app/shop/form/posted-fields.ts";
import { toDollars } from "#app/shop/money/money.ts";
import { saveTask } from "#app/shop/rewards/task/save-task.server.ts";
import { taskFormSchema } from "#app/shop/rewards/task/task-form.ts";
import { TASKS_PATH } from "#app/shop/rewards/task/task-paths.ts";
import { findTask } from "#app/shop/rewards/task/task-queries.server.ts";
import { SAVE_TASK_REFUSALS } from "#app/shop/rewards/task/task-words.ts";
import { TaskEdit } from "#app/ui/admin/rewards/task-edit.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/tasks-one.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export const handle = { takes: "long text", about: ["task"] } satisfies RouteFacts;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? loaderData.values.title : "Task" },
  { name: "robots", content: "noindex" },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const task = await orUnavailable(context, findTask(db, idParam(params.taskId)));
  if (task === null) throw data(null, { status: 404 });
  const { title, description, inputType, rhythm } = task;
  const reward = toDollars(task.rewardAmount);
  const version = String(task.version);
  return { values: { title, description, inputType, rhythm, reward, version } };
}

/** Changes a task; an edit of an older version is refused. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const taskId = idParam(params.taskId);
  const form = parseWithZod(postedFields(await request.formData()), { schema: taskFormSchema });
  if (form.status !== "success") {
    return data({ refused: form.reply(), theirs: null }, { status: 400 });
  }
  const asked = { taskId, form: form.value };
  const result = await saveTask(context.get(servicesContext), asked, context.get(staffContext));
  if (result.ok) return arriveAt(TASKS_PATH, "task-saved");
  if (result.reason === "unknown") throw data(null, { status: 404 });
  const refused = form.reply({ formErrors: [SAVE_TASK_REFUSALS[result.reason]] });
  const theirs = result.reason === "changed" ? String(result.version) : null;
  return data({ refused, theirs }, { status: 409 });
}

export default function EditTask({ loaderData, actionData }: Route.ComponentProps) {
  const { values } = loaderData;
  const answer = useAnswer(actionData);
  return (
    <TaskEdit
      heading={values.title}
      values={values}
      theirs={answer?.theirs ?? null}
      lastResult={answer?.refused ?? null}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="This task could not be loaded. Please try again." />;
}
