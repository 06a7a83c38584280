import { data } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { buyerOf } from "#app/middleware/buyer.ts";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { customerContext } from "#app/middleware/require-customer.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { REWARDS_EARN_PATH } from "#app/shop/person/account-paths.ts";
import { readProgram } from "#app/shop/rewards/read-program.server.ts";
import { listOwnTasks } from "#app/shop/rewards/task/own-tasks.server.ts";
import { receiveSubmission } from "#app/shop/rewards/task/receive-submission.server.ts";
import { readPeriod } from "#app/shop/rewards/task/task-period.ts";
import { EarnPage } from "#app/ui/account/rewards/earn-page.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/mega-bucks-earn.ts";

export const handle = { takes: "form with files" } satisfies RouteFacts;

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db, now } = services;
  const customer = context.get(customerContext);
  const { userId, emailVerified } = customer;
  const settings = context.get(settingsContext);
  const clock = { now: now(), timeZone: settings.timeZone };
  const [tasks, program] = await orUnavailable(
    context,
    Promise.all([listOwnTasks(db, userId, clock), readProgram(services, settings, customer)]),
  );
  return {
    tasks,
    maxMegabytes: settings.taskUploadMaxMegabytes,
    mayEarn: emailVerified,
    program,
  };
}

/** Takes what is sent for the task that the address names. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const by = context.get(customerContext);
  const { searchParams } = new URL(request.url);
  const asked = {
    taskId: searchParams.get("task") ?? "",
    month: readPeriod(searchParams.get("month")),
    by,
  };
  const received = await receiveSubmission(services, request, asked, buyerOf(context));
  return received.ok
    ? arriveAt(REWARDS_EARN_PATH, "task-sent")
    : data(received.refused, { status: received.status });
}

/** A refusal may come from the task having gone on meanwhile. */
export const shouldRevalidate = () => true;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "Earn Mega Bucks" });
}

export default function MegaBucksEarn({ loaderData, actionData }: Route.ComponentProps) {
  return <EarnPage {...loaderData} refused={useAnswer(actionData)} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="Failed to load tasks" />;
}
