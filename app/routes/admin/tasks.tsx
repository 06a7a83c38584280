import { data } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { servicesContext } from "#app/middleware/context.ts";
import { requireAdmin, staffContext } from "#app/middleware/require-staff.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { readMoveForm } from "#app/shop/records/move-form.ts";
import { moveTask } from "#app/shop/rewards/task/move-task.server.ts";
import { offerTask } from "#app/shop/rewards/task/offer-task.server.ts";
import { readTaskIntent } from "#app/shop/rewards/task/task-intent.ts";
import { TASKS_PATH } from "#app/shop/rewards/task/task-paths.ts";
import { listTasks } from "#app/shop/rewards/task/task-queries.server.ts";
import { TasksPage } from "#app/ui/admin/rewards/tasks-page.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/tasks.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export const handle = {
  palette: [{ name: "Tasks", detail: "Ways to earn Mega Bucks", isForAdmins: true }],
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => [
  { title: "Mega Bucks tasks" },
  { name: "robots", content: "noindex" },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  return { tasks: await orUnavailable(context, listTasks(db)) };
}

/** Puts a task on offer or takes it off, or moves it. */
export async function action({ request, context }: Route.ActionArgs) {
  const posted = await request.formData();
  const gone = { problem: "This task no longer exists." };
  const services = context.get(servicesContext);
  const by = context.get(staffContext);
  const move = readMoveForm(posted);
  if (move !== null) {
    const moved = await moveTask(services, { taskId: move.id, move: move.move }, by);
    return moved.ok ? arriveAt(TASKS_PATH, "task-moved") : data(gone, { status: 404 });
  }
  const asked = readTaskIntent(posted);
  if (asked === null) return data(gone, { status: 400 });
  const { taskId } = asked;
  const isActive = asked.intent === "on";
  const offered = await offerTask(services, { taskId, isActive }, by);
  if (!offered.ok) return data(gone, { status: 404 });
  return arriveAt(TASKS_PATH, isActive ? "task-on" : "task-off");
}

export default function Tasks({ loaderData, actionData }: Route.ComponentProps) {
  return <TasksPage {...loaderData} problem={useAnswer(actionData)?.problem ?? null} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="Failed to load tasks" />;
}
