import { data } from "react-router";
import { z } from "zod";
import { arriveAt } from "#app/middleware/arrive.ts";
import { servicesContext } from "#app/middleware/context.ts";
import { staffContext } from "#app/middleware/require-staff.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { CANNED_ANSWER_REFUSALS, CANNED_ANSWERS_PATH } from "#app/shop/inbox/canned-answer.ts";
import { cannedAnswerSchema } from "#app/shop/inbox/canned-answer-form.ts";
import { listCannedAnswers } from "#app/shop/inbox/list-canned-answers.server.ts";
import { saveCannedAnswer } from "#app/shop/inbox/save-canned-answer.server.ts";
import { contactFields } from "#app/shop/message/contact-answer.ts";
import { CannedAnswersPage, type RefusedAnswer } from "#app/ui/admin/inbox/canned-answers-page.tsx";
import "#app/ui/admin/inbox/inbox.css";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { revalidateConflict } from "#app/ui/live/revalidate-conflict.ts";
import type { Route } from "./+types/canned-answers.ts";

export const handle = {
  takes: "long text",
  palette: [{ name: "Saved replies", detail: "Messages" }],
  about: ["canned-answer"],
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => [
  { title: "Saved replies" },
  { name: "robots", content: "noindex" },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  return { answers: await orUnavailable(context, listCannedAnswers(db)) };
}

const NOTICES = {
  create: "canned-answer-added",
  change: "canned-answer-changed",
  remove: "canned-answer-removed",
} as const;

/** Adds, changes or removes a canned answer. */
export async function action({ request, context }: Route.ActionArgs) {
  const values = contactFields(await request.formData());
  const typed = {
    answerId: values["answerId"] ?? "",
    title: values["title"] ?? "",
    message: values["message"] ?? "",
  };
  const form = cannedAnswerSchema.safeParse(values);
  if (!form.success) {
    const { fieldErrors } = z.flattenError(form.error);
    const problem = "Check the highlighted fields.";
    return data<RefusedAnswer>({ ...typed, errors: fieldErrors, problem }, { status: 400 });
  }
  const { db, now } = context.get(servicesContext);
  const saver = { by: context.get(staffContext), now: now() };
  const result = await saveCannedAnswer(db, form.data, saver);
  if (result.ok) return arriveAt(CANNED_ANSWERS_PATH, NOTICES[form.data.intent]);
  if (result.reason === "not_staff") throw data(null, { status: 403 });
  const problem = CANNED_ANSWER_REFUSALS[result.reason];
  const errors = result.reason === "title_taken" ? { title: [problem] } : {};
  const isNews = result.reason === "changed" || result.reason === "unknown";
  return data<RefusedAnswer>({ ...typed, errors, problem }, { status: isNews ? 409 : 400 });
}

/** After somebody was quicker the page has to show what is true now. */
export const shouldRevalidate = revalidateConflict;

export default function CannedAnswersRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <CannedAnswersPage answers={loaderData.answers} refused={useAnswer(actionData)} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="The answers could not be loaded. Please try again." />;
}
