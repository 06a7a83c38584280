import { data, redirect } from "react-router";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { customerContext } from "#app/middleware/require-customer.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { newMessageSources } from "#app/shop/message/new-message-sources.server.ts";
import { MESSAGES_FAILED } from "#app/shop/message/message-notices.ts";
import { readPage } from "#app/shop/form/page-number.ts";
import { MESSAGES_PATH, pageOf, threadPath } from "#app/shop/message/message-paths.ts";
import { listThreadsOf } from "#app/shop/message/thread-list.server.ts";
import { ownThreads } from "#app/shop/message/thread-view.server.ts";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { Pagination } from "#app/ui/kit/pagination.tsx";
import "#app/ui/message/message.css";
import { NewMessage } from "#app/ui/message/new-message-dialog.tsx";
import { ThreadList } from "#app/ui/message/thread-list.tsx";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/messages.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { userId } = context.get(customerContext);
  const asked = readPage(url.searchParams);
  const [list, form] = await orUnavailable(
    context,
    Promise.all([
      listThreadsOf(db, userId, asked),
      newMessageSources(db, userId, url.searchParams.get("about")),
    ]),
  );
  if (form === null) throw data(null, { status: 404 });
  if (list.page !== asked) throw redirect(pageOf(MESSAGES_PATH, list.page));
  const { shopName, timeZone } = context.get(settingsContext);
  return {
    threads: ownThreads(list.threads, shopName, { now: now(), timeZone }),
    page: list.page,
    pages: list.pages,
    form,
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "Messages" });
}

export default function MessagesPage({ loaderData }: Route.ComponentProps) {
  const { threads, page, pages, form } = loaderData;
  return (
    <section aria-labelledby="messages-title">
      <div className="messages-head">
        <h2 id="messages-title">Messages</h2>
        <NewMessage {...form} />
      </div>
      {threads.length === 0 ? (
        <EmptyState title="No messages yet.">
          Ask about an order, a file or a price. Our team answers here and sends you an email.
        </EmptyState>
      ) : (
        <ThreadList threads={threads} toThread={threadPath} unreadWord="New" />
      )}
      <div className="threads-end">
        <Pagination
          page={page}
          pageCount={pages}
          toPage={(other) => pageOf(MESSAGES_PATH, other)}
        />
      </div>
    </section>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure={MESSAGES_FAILED} />;
}
