import { data } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { idParam } from "#app/middleware/id-param.ts";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { staffContext } from "#app/middleware/require-staff.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { postedText } from "#app/shop/form/posted-fields.ts";
import { findMail } from "#app/shop/mail-admin/find-mail.server.ts";
import { mailPath } from "#app/shop/mail-admin/mail-filter.ts";
import { sendMailAgain } from "#app/shop/mail-admin/send-mail-again.server.ts";
import { tryMailNow } from "#app/shop/mail-admin/try-mail-now.server.ts";
import { MailPage } from "#app/ui/admin/mail/mail-page.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/mail.ts";

export const handle = { about: ["mail"] } satisfies RouteFacts;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.subject ?? "Email" },
  { name: "robots", content: "noindex" },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { timeZone } = context.get(settingsContext);
  const clock = { now: now(), timeZone };
  const mail = await orUnavailable(context, findMail(db, idParam(params.mailId), clock));
  if (mail === null) throw data(null, { status: 404 });
  return mail;
}

/** Has a mail that failed tried again at once, or sends what one says once more. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const mailId = idParam(params.mailId);
  const intent = postedText(await request.formData(), "intent");
  const services = context.get(servicesContext);
  const by = context.get(staffContext);
  if (intent === "again") {
    const result = await sendMailAgain(services, mailId, by);
    if (result.ok) return arriveAt(mailPath(result.mailId), "mail-again");
    return refuse(result.reason);
  }
  const result = await tryMailNow(services, mailId, by);
  if (result.ok) return arriveAt(mailPath(mailId), "mail-tried");
  return refuse(result.reason === "not_now" ? "not_waiting" : result.reason);
}

const PROBLEMS = {
  not_waiting: "This email is no longer waiting to be sent.",
  not_now: "This email can't be sent again.",
  just_sent: "This email was sent a moment ago. Wait a minute before you send it again.",
  no_server: "No mail server is set up, so no one would get it. Set SMTP_URL first.",
};

function refuse(reason: keyof typeof PROBLEMS | "not_staff") {
  if (reason === "not_staff") throw data(null, { status: 403 });
  return data({ problem: PROBLEMS[reason] }, { status: 409 });
}

/** A refusal means that the mail has gone on: the page shows where it is now. */
export const shouldRevalidate = () => true;

export default function MailRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <MailPage mail={loaderData} problem={useAnswer(actionData)?.problem ?? null} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="This email couldn't be loaded. Please try again." />;
}
