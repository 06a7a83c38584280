import { Link } from "react-router";
import { Flag } from "#app/ui/kit/flag.tsx";

export interface ListedThread {
  id: string;
  subject: string;
  /** The beginning of the newest message. */
  excerpt: string;
  /** On the shop's clock. */
  when: string;
  /** How many messages its reader has not read. */
  unread: number;
  /** The writer of the newest message. */
  writer: string;
}

/** Conversations, the newest first; each row leads to its thread. */
export function ThreadList({
  threads,
  toThread,
  unreadWord,
}: {
  threads: readonly ListedThread[];
  toThread: (threadId: string) => string;
  /** The word on the badge of an unread thread: "New". */
  unreadWord: string;
}) {
  return (
    <ul className="threads sheet">
      {threads.map(({ id, subject, excerpt, when, unread, writer }) => (
        <li key={id} className={unread > 0 ? "unread" : undefined}>
          <Link to={toThread(id)} className="thread-link">
            <span className="thread-subject">
              <b>{subject}</b> {unread > 0 && <Flag tone="soft">{unreadWord}</Flag>}
            </span>
            <span className="slug thread-when">{when}</span>
            <span className="thread-excerpt">
              <span className="thread-writer">{writer}: </span>
              {excerpt}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
