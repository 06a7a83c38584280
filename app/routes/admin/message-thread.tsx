import { data, Form, redirect } from "react-router";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { staffContext } from "#app/middleware/require-staff.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { answerThread } from "#app/shop/message/answer-thread.server.ts";
import { contactFields } from "#app/shop/message/contact-answer.ts";
import { findThreadForStaff } from "#app/shop/message/find-thread.server.ts";
import type { MessageAnswer } from "#app/shop/message/message-answer.ts";
import { readReply } from "#app/shop/message/message-form.ts";
import { MESSAGES_FAILED, refusalOf } from "#app/shop/message/message-notices.ts";
import { INBOX_PATH, inboxThreadPath, NEWEST_ID } from "#app/shop/message/message-paths.ts";
import { readBefore, readThreadId } from "#app/shop/message/thread-address.ts";
import { inboxCustomer, threadView } from "#app/shop/message/thread-view.server.ts";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { InboxCustomer } from "#app/ui/message/inbox-customer.tsx";
import "#app/ui/message/message.css";
import { MessageThread } from "#app/ui/message/message-thread.tsx";
import { orUnreachable } from "#app/ui/message/or-unreachable.ts";
import { ReplyForm } from "#app/ui/message/reply-form.tsx";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/message-thread.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.subject ?? "Messages" },
  { name: "robots", content: "noindex" },
];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const [threadId, before] = [threadIdOf(params), readBefore(url.searchParams)];
  const finding = findThreadForStaff(db, { threadId, before });
  const thread = await orUnavailable(context, finding);
  if (thread === null) throw data(null, { status: 404 });
  const { shopName, timeZone } = context.get(settingsContext);
  const names = {
    customer: thread.customer.name,
    shop: (staffName: string | null) => staffName ?? shopName,
  };
  return {
    ...threadView(thread, "admin", names, { now: now(), timeZone }),
    isNewestPage: before === null,
    waiting: thread.unreadByStaff,
    customer: inboxCustomer(thread.customer),
    personId: context.get(staffContext).userId,
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const threadId = threadIdOf(params);
  const values = contactFields(await request.formData());
  const read = readReply(values);
  if (!read.ok) return data<MessageAnswer>({ refused: read.refused }, { status: 400 });
  const services = context.get(servicesContext);
  const by = context.get(staffContext);
  const answer = { threadId, form: read.form };
  const result = await answerThread(services, context.get(settingsContext), by, answer);
  if (result.ok) {
    if (values["answer"] === "data") return data<MessageAnswer>({ refused: null });
    return redirect(`${inboxThreadPath(threadId)}#${NEWEST_ID}`);
  }
  if (result.reason === "unknown") throw data(null, { status: 404 });
  if (result.reason === "not_staff") throw data(null, { status: 403 });
  const { notice, status } = refusalOf(result);
  return data<MessageAnswer>({ refused: { notice, errors: {}, values } }, { status });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnreachable(serverAction);
}

function threadIdOf(params: { threadId: string }): string {
  const threadId = readThreadId(params.threadId);
  if (threadId === null) throw data(null, { status: 404 });
  return threadId;
}

export default function InboxThreadPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  const { id, subject, order, messages, messageKey, personId, customer, ...page } = loaderData;
  const path = inboxThreadPath(id);
  const messageIds = messages.map((message) => message.id);
  return (
    <>
      <Breadcrumbs trail={[{ label: "Messages", to: INBOX_PATH }]} current={subject} />
      <div className="admin-head">
        <h1>{subject}</h1>
        {page.waiting > 0 && page.isNewestPage && (
          <Form method="post" action={`${path}/read-receipt`} className="acts">
            <input type="hidden" name="seen" value={messageIds.at(-1) ?? ""} />
            <Button type="submit" look="outline" size="sm">
              No answer needed
            </Button>
          </Form>
        )}
      </div>
      <div className="inbox-thread">
        <MessageThread key={id} {...page} messages={messages} path={path} newWord="Waiting">
          {customer.isClosed ? (
            <Notice tone="warn">This customer has closed their account.</Notice>
          ) : (
            <ReplyForm
              action={path}
              label="Your answer"
              draftId={`${personId}:${id}`}
              messageKey={messageKey}
              messageIds={messageIds}
              posted={answer?.refused ?? null}
            />
          )}
        </MessageThread>
        <InboxCustomer customer={customer} order={order} />
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure={MESSAGES_FAILED} />;
}
