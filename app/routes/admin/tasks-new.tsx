import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { servicesContext } from "#app/middleware/context.ts";
import { requireAdmin, staffContext } from "#app/middleware/require-staff.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { postedFields } from "#app/shop/form/posted-fields.ts";
import { saveTask } from "#app/shop/rewards/task/save-task.server.ts";
import { taskFormSchema } from "#app/shop/rewards/task/task-form.ts";
import { TASKS_PATH } from "#app/shop/rewards/task/task-paths.ts";
import { TaskEdit } from "#app/ui/admin/rewards/task-edit.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/tasks-new.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export const handle = { takes: "long text" } satisfies RouteFacts;

export const meta: Route.MetaFunction = () => [
  { title: "Add a task" },
  { name: "robots", content: "noindex" },
];

/** Adds a task. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = parseWithZod(postedFields(await request.formData()), { schema: taskFormSchema });
  if (form.status !== "success") {
    return data(form.reply(), { status: 400 });
  }
  const asked = { taskId: null, form: form.value };
  await saveTask(context.get(servicesContext), asked, context.get(staffContext));
  return arriveAt(TASKS_PATH, "task-saved");
}

const EMPTY = {
  title: "",
  description: "",
  reward: "",
  inputType: "url",
  rhythm: "once",
  version: "0",
};

export default function NewTask({ actionData }: Route.ComponentProps) {
  return <TaskEdit heading="Add a task" values={EMPTY} lastResult={useAnswer(actionData)} />;
}
