import { Link } from "react-router";
import { inboxEntryPath } from "#app/shop/message/message-paths.ts";
import { INBOX_KIND_WORDS, type InboxKind } from "#app/shop/inbox/inbox-terms.ts";
import { Flag } from "#app/ui/kit/flag.tsx";
import { moveAlongRows } from "#app/ui/admin/orders/move-along-rows.ts";

interface InboxRow {
  id: string;
  kind: InboxKind;
  subject: string;
  /** Who wrote to the shop. */
  from: string;
  /** The beginning of the newest message. */
  excerpt: string;
  /** Who wrote that; `null` for whom it came from. */
  writer: string | null;
  /** On the shop's clock. */
  when: string;
  isUnread: boolean;
  /** Who sees to it. */
  assignee: string | null;
}

/** What was written to the shop, what waits first; each row leads to all of it, beside the list. */
export function InboxList({
  rows,
  filter,
  openId,
}: {
  rows: readonly InboxRow[];
  /** The list's own query. */
  filter: string;
  openId: string | null;
}) {
  return (
    <ul className="threads" onKeyDown={(event) => moveAlongRows(event, "li a")}>
      {rows.map((row) => (
        <li key={row.id} className={row.isUnread ? "unread" : undefined}>
          <Link
            to={inboxEntryPath(row.id, filter)}
            className="thread-link"
            aria-current={row.id === openId ? "page" : undefined}
            preventScrollReset
          >
            <span className="thread-subject">
              <b>{row.subject}</b> {row.isUnread && <Flag tone="soft">Waiting</Flag>}
            </span>
            <span className="slug thread-when">{row.when}</span>
            <span className="small thread-customer">
              {row.from}{" "}
              <span className="muted">
                {INBOX_KIND_WORDS[row.kind]}
                {row.assignee !== null && `, ${row.assignee} sees to it`}
              </span>
            </span>
            <span className="thread-excerpt">
              {row.writer !== null && <span className="thread-writer">{row.writer}: </span>}
              {row.excerpt}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
