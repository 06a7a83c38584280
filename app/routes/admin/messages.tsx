import { redirect } from "react-router";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { MESSAGES_FAILED } from "#app/shop/message/message-notices.ts";
import { INBOX_PATH, inboxThreadPath, pageOf, readPage } from "#app/shop/message/message-paths.ts";
import { listInbox } from "#app/shop/message/thread-list.server.ts";
import { inboxThreads } from "#app/shop/message/thread-view.server.ts";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { Pagination } from "#app/ui/kit/pagination.tsx";
import "#app/ui/message/message.css";
import { ThreadList } from "#app/ui/message/thread-list.tsx";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/messages.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Messages" },
  { name: "robots", content: "noindex" },
];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const asked = readPage(url.searchParams);
  const { threads, page, pages, waiting } = await orUnavailable(context, listInbox(db, asked));
  if (page !== asked) throw redirect(pageOf(INBOX_PATH, page));
  const { shopName, timeZone } = context.get(settingsContext);
  const clock = { now: now(), timeZone };
  return { threads: inboxThreads(threads, shopName, clock), page, pages, waiting };
}

export default function InboxPage({ loaderData }: Route.ComponentProps) {
  const { threads, page, pages, waiting } = loaderData;
  return (
    <>
      <div className="admin-head">
        <div>
          <h1>Messages</h1>
          <p>{waitingWords(waiting)}</p>
        </div>
      </div>
      {threads.length === 0 ? (
        <EmptyState title="No messages yet">
          What customers write in their account appears here at once.
        </EmptyState>
      ) : (
        <ThreadList threads={threads} toThread={inboxThreadPath} unreadWord="Waiting" />
      )}
      <div className="threads-end">
        <Pagination page={page} pageCount={pages} toPage={(other) => pageOf(INBOX_PATH, other)} />
      </div>
    </>
  );
}

function waitingWords(count: number): string {
  if (count === 0) return "Nobody waits for an answer";
  return count === 1 ? "1 thread waits for an answer" : `${count} threads wait for an answer`;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure={MESSAGES_FAILED} />;
}
