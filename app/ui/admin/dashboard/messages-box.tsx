import { Link } from "react-router";
import { inboxEntryPath, INBOX_PATH } from "#app/shop/message/message-paths.ts";
import { Box } from "#app/ui/admin/box.tsx";
import "./dashboard-boxes.css";

export interface WaitingMessage {
  id: string;
  from: string;
  subject: string;
  excerpt: string;
  /** On the shop's clock. */
  when: string;
}

/** The newest messages that wait for an answer. */
export function MessagesBox({
  messages,
  waiting,
}: {
  messages: readonly WaitingMessage[];
  /** How many wait in all. */
  waiting: number;
}) {
  return (
    <Box
      title="Messages"
      aside={waiting > 0 && <span className="slug num">{waiting} to answer</span>}
    >
      {messages.length === 0 ? (
        <p className="small muted">Every message is answered.</p>
      ) : (
        <ul className="waiting-messages">
          {messages.map(({ id, from, subject, excerpt, when }) => (
            <li key={id}>
              <Link to={inboxEntryPath(id)}>
                <b>{from || subject}</b>
                <span className="slug">{when}</span>
                <span className="muted">{excerpt || subject}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Link className="link small" to={INBOX_PATH}>
        All messages
      </Link>
    </Box>
  );
}
