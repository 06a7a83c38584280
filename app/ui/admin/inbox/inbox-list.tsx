import { Link } from "react-router";
import { inboxEntryPath } from "#app/shop/message/message-paths.ts";
import { INBOX_KIND_WORDS, type InboxKind } from "#app/shop/inbox/inbox-terms.ts";
import { Flag } from "#app/ui/kit/flag.tsx";
import { moveAlongRows } from "#app/ui/admin/orders/move-along-rows.ts";

interface InboxRow {
  id: string;
  kind: InboxKind;
  subject: string;
  /** The sender of the entry. */
  from: string;
  /** The beginning of the newest message. */
  excerpt: string;
  /** The writer of the last message; `null` for the entry's own sender. */
  writer: string | null;
  /** On the shop's clock. */
  when: string;
  isUnread: boolean;
  /** The member of the team who sees to the entry. */
  assignee: string | null;
}

/**
 * Everything that was written to the shop, the waiting entries first; each row leads to all of it,
 * beside the list.
 */
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
                {row.assignee !== null && `, assigned to ${row.assignee}`}
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
