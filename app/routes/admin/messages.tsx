import { Outlet, redirect, useParams } from "react-router";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { staffContext } from "#app/middleware/require-staff.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { CANNED_ANSWERS_PATH } from "#app/shop/inbox/canned-answer.ts";
import { countWaitingEntries } from "#app/shop/inbox/count-waiting-entries.server.ts";
import {
  inboxPath,
  INBOX_PER_PAGE,
  readInboxFilter,
  writeInboxFilter,
} from "#app/shop/inbox/inbox-filter.ts";
import { inboxRows } from "#app/shop/inbox/inbox-view.server.ts";
import { listInbox } from "#app/shop/inbox/list-inbox.server.ts";
import { MESSAGES_FAILED } from "#app/shop/message/message-notices.ts";
import { countWords } from "#app/shop/records/list-limits.ts";
import { AdminHead } from "#app/ui/admin/records/admin-head.tsx";
import { InboxList } from "#app/ui/admin/inbox/inbox-list.tsx";
import { InboxTools } from "#app/ui/admin/inbox/inbox-tools.tsx";
import "#app/ui/admin/inbox/inbox.css";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { classNames } from "#app/ui/kit/class-names.ts";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { Pagination } from "#app/ui/kit/pagination.tsx";
import "#app/ui/message/message.css";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/messages.ts";

export const handle = {
  palette: [{ name: "Messages", detail: "Inbox: accounts, contact form, design" }],
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => [
  { title: "Messages" },
  { name: "robots", content: "noindex" },
];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const filter = readInboxFilter(url.searchParams);
  const { userId } = context.get(staffContext);
  const [list, waiting] = await orUnavailable(
    context,
    Promise.all([listInbox(db, filter, userId), countWaitingEntries(db)]),
  );
  if (list.page !== filter.page) {
    throw redirect(`${url.pathname}${writeInboxFilter({ ...filter, page: list.page })}`);
  }
  const { shopName, timeZone } = context.get(settingsContext);
  const rows = inboxRows(list.entries, shopName, { now: now(), timeZone });
  return { filter, rows, total: list.total, pages: list.pages, waiting };
}

export default function InboxPage({ loaderData }: Route.ComponentProps) {
  const { filter, rows, total, pages, waiting } = loaderData;
  const openId = useParams()["entryId"] ?? null;
  const query = writeInboxFilter(filter);
  const first = (filter.page - 1) * INBOX_PER_PAGE + 1;
  return (
    <>
      <AdminHead
        title="Messages"
        words={waitingWords(waiting)}
        actions={
          <ButtonLink to={CANNED_ANSWERS_PATH} look="outline" size="sm">
            Saved replies
          </ButtonLink>
        }
      />
      <div className={classNames("inbox", openId !== null && "inbox-open")}>
        <div className="sheet inbox-list">
          <InboxTools filter={filter} />
          {rows.length === 0 ? (
            <EmptyState title={isNarrowed(query) ? "Nothing here" : "No messages yet"}>
              {isNarrowed(query)
                ? "No messages match your search and filters."
                : "Messages from accounts and the contact form, and design requests, appear here right away."}
            </EmptyState>
          ) : (
            <>
              <InboxList rows={rows} filter={query} openId={openId} />
              <div className="orders-end">
                <p className="small muted num">
                  {first} to {first + rows.length - 1} of {countWords(total)}
                </p>
                <Pagination
                  page={filter.page}
                  pageCount={pages}
                  toPage={(page) => inboxPath(writeInboxFilter({ ...filter, page }))}
                />
              </div>
            </>
          )}
        </div>
        <Outlet />
      </div>
    </>
  );
}

function isNarrowed(query: string): boolean {
  return query !== "";
}

function waitingWords(count: number): string {
  if (count === 0) return "No one is waiting for an answer";
  return count === 1 ? "1 waiting for an answer" : `${count} waiting for an answer`;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure={MESSAGES_FAILED} />;
}
