import { data, Link } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { customerContext } from "#app/middleware/require-customer.ts";
import { orNull, orUnavailable } from "#app/middleware/unavailable.ts";
import { tellToWait } from "#app/middleware/wait.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { contactFields } from "#app/shop/message/contact-answer.ts";
import { findThreadOf } from "#app/shop/message/find-thread.server.ts";
import { isOwnThread } from "#app/shop/message/is-own-thread.server.ts";
import type { MessageAnswer } from "#app/shop/message/message-answer.ts";
import { readReply } from "#app/shop/message/message-form.ts";
import { MESSAGES_FAILED, NOT_STORED, sendRefusal } from "#app/shop/message/message-notices.ts";
import { MESSAGES_PATH, NEWEST_ID, threadPath } from "#app/shop/message/message-paths.ts";
import { replyToThread } from "#app/shop/message/reply-to-thread.server.ts";
import { ownOrderPath } from "#app/shop/order/own-order-paths.ts";
import { readBefore, readThreadId } from "#app/shop/message/thread-address.ts";
import { threadView } from "#app/shop/message/thread-view.server.ts";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import "#app/ui/message/message.css";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { MessageThread } from "#app/ui/message/message-thread.tsx";
import { orUnreachable } from "#app/ui/message/or-unreachable.ts";
import { ReadReceipt } from "#app/ui/message/read-receipt.tsx";
import { ReplyForm } from "#app/ui/message/reply-form.tsx";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/message-thread.ts";

export const handle = { takes: "long text" } satisfies RouteFacts;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { userId } = context.get(customerContext);
  const [threadId, before] = [threadIdOf(params), readBefore(url.searchParams)];
  const finding = findThreadOf(db, userId, { threadId, before });
  const thread = await orUnavailable(context, finding);
  if (thread === null) throw data(null, { status: 404 });
  const { shopName, timeZone } = context.get(settingsContext);
  const names = { customer: "You", shop: () => shopName };
  return {
    ...threadView(thread, "customer", names, { now: now(), timeZone }),
    isNewestPage: before === null,
    unread: thread.unreadByCustomer,
    personId: userId,
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const threadId = threadIdOf(params);
  const services = context.get(servicesContext);
  const by = context.get(customerContext);
  // Before the form is read: of somebody else's thread nothing is told.
  if (!(await isOwnThread(services.db, by.userId, threadId))) throw data(null, { status: 404 });
  const values = contactFields(await request.formData());
  const read = readReply(values);
  if (!read.ok) return data<MessageAnswer>({ refused: read.refused }, { status: 400 });
  const reply = { threadId, form: read.form };
  const replying = replyToThread(services, context.get(settingsContext), by, reply);
  const result = (await orNull(context, replying)) ?? NOT_STORED;
  if (result.ok) {
    if (values["answer"] === "data") return data<MessageAnswer>({ refused: null });
    return arriveAt(`${threadPath(threadId)}#${NEWEST_ID}`, "message-sent");
  }
  if (result.reason === "unknown") throw data(null, { status: 404 });
  tellToWait(context, result);
  const { notice, status } = sendRefusal(result);
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

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: loaderData?.subject ?? "Messages" });
}

export default function ThreadPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  const { id, subject, order, messages, messageKey, personId, ...page } = loaderData;
  const path = threadPath(id);
  const messageIds = messages.map((message) => message.id);
  return (
    <section aria-labelledby="thread-title">
      <Breadcrumbs trail={[{ label: "Messages", to: MESSAGES_PATH }]} current={subject} />
      <div className="thread-head">
        <h2 id="thread-title">{subject}</h2>
        {order !== null && (
          <p className="small muted">
            About order{" "}
            <Link className="link num" to={ownOrderPath(order.id)}>
              {order.orderNumber}
            </Link>
          </p>
        )}
      </div>
      <MessageThread key={id} {...page} messages={messages} path={path} newWord="New">
        <ReadReceipt
          action={`${path}/read-receipt`}
          seen={messageIds.at(-1)}
          unread={page.unread}
        />
        <ReplyForm
          action={path}
          label="Your reply"
          draftId={`${personId}:${id}`}
          messageKey={messageKey}
          messageIds={messageIds}
          posted={answer?.refused ?? null}
        />
      </MessageThread>
    </section>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure={MESSAGES_FAILED} />;
}
