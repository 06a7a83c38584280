import { data } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { customerContext } from "#app/middleware/require-customer.ts";
import { orNull, orUnavailable } from "#app/middleware/unavailable.ts";
import { tellToWait } from "#app/middleware/wait.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { contactFields } from "#app/shop/message/contact-answer.ts";
import type { MessageAnswer } from "#app/shop/message/message-answer.ts";
import { readNewMessage } from "#app/shop/message/message-form.ts";
import { MESSAGES_FAILED, NOT_STORED, sendRefusal } from "#app/shop/message/message-notices.ts";
import { MESSAGES_PATH, threadPath } from "#app/shop/message/message-paths.ts";
import { newMessageSources } from "#app/shop/message/new-message-sources.server.ts";
import { startThread } from "#app/shop/message/start-thread.server.ts";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import "#app/ui/message/message.css";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { NewMessageForm } from "#app/ui/message/new-message-form.tsx";
import { orUnreachable } from "#app/ui/message/or-unreachable.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/message-new.ts";

export const handle = { takes: "long text" } satisfies RouteFacts;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { userId } = context.get(customerContext);
  const form = await orUnavailable(
    context,
    newMessageSources(db, userId, url.searchParams.get("about")),
  );
  if (form === null) throw data(null, { status: 404 });
  return form;
}

export async function action({ request, context }: Route.ActionArgs) {
  const values = contactFields(await request.formData());
  const read = readNewMessage(values);
  if (!read.ok) return data<MessageAnswer>({ refused: read.refused }, { status: 400 });
  const services = context.get(servicesContext);
  const by = context.get(customerContext);
  const starting = startThread(services, context.get(settingsContext), by, read.form);
  const result = (await orNull(context, starting)) ?? NOT_STORED;
  if (result.ok) return arriveAt(threadPath(result.threadId), "message-sent");
  if (result.reason === "unknown") throw data(null, { status: 404 });
  tellToWait(context, result);
  const { notice, status } = sendRefusal(result);
  return data<MessageAnswer>({ refused: { notice, errors: {}, values } }, { status });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnreachable(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "New Message" });
}

export default function NewMessagePage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  return (
    <section aria-labelledby="new-message-title">
      <Breadcrumbs trail={[{ label: "Messages", to: MESSAGES_PATH }]} current="New Message" />
      <div className="thread-head">
        <h2 id="new-message-title">New Message</h2>
      </div>
      <div className="new-message">
        <NewMessageForm {...loaderData} posted={answer?.refused ?? null} />
      </div>
    </section>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure={MESSAGES_FAILED} />;
}
