import { type ReactNode, useLayoutEffect, useRef } from "react";
import type { MessageView } from "#app/shop/message/message-view.ts";
import { NEWEST_ID } from "#app/shop/message/message-paths.ts";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { Flag } from "#app/ui/kit/flag.tsx";
import { ArrivalWords } from "#app/ui/page/arrival-words.tsx";

/**
 * The messages of a thread, oldest first, and below them what is written next.
 * Long threads are read backwards, a page at a time.
 */
export function MessageThread({
  messages,
  hasEarlier,
  isNewestPage,
  path,
  newWord,
  children,
}: {
  messages: readonly MessageView[];
  hasEarlier: boolean;
  isNewestPage: boolean;
  path: string;
  /** The word on the badge of an unread message: "New". */
  newWord: string;
  /** The reply form; not on pages of earlier messages. */
  children: ReactNode;
}) {
  const newest = useKeptPlace(messages);
  const oldest = messages[0];
  return (
    <div className="thread">
      {hasEarlier && oldest && (
        <div className="thread-more">
          <ButtonLink
            to={`${path}${path.includes("?") ? "&" : "?"}before=${oldest.id}`}
            look="outline"
            size="sm"
          >
            Earlier messages
          </ButtonLink>
        </div>
      )}
      {messages.length > 0 && (
        <ol className="messages" aria-label="Messages">
          {messages.map((message, index) => {
            const isNewest = isNewestPage && index === messages.length - 1;
            return (
              <li
                key={message.id}
                className={message.isOwn ? "message own" : "message sheet"}
                {...(isNewest && { id: NEWEST_ID, ref: newest })}
              >
                {isNewest && <ArrivalWords />}
                <p className="message-head">
                  <b>{message.author}</b> <span className="slug">{message.when}</span>{" "}
                  {message.isNew && <Flag tone="soft">{newWord}</Flag>}
                </p>
                <p className="message-text">{message.text}</p>
              </li>
            );
          })}
        </ol>
      )}
      {isNewestPage ? (
        children
      ) : (
        <div className="thread-more">
          <ButtonLink to={`${path}#${NEWEST_ID}`} look="outline" size="sm">
            Back to the newest messages
          </ButtonLink>
        </div>
      )}
    </div>
  );
}

/**
 * A message that arrives while the newest one is in view pushes nothing out of
 * view: the page moves along, so that the reply form stays under the hands.
 */
function useKeptPlace(messages: readonly MessageView[]) {
  const newest = useRef<HTMLLIElement>(null);
  const before = useRef<{ id: string; element: HTMLLIElement } | null>(null);
  const newestId = messages.at(-1)?.id ?? "";
  useLayoutEffect(() => {
    const element = newest.current;
    const last = before.current;
    before.current = element === null ? null : { id: newestId, element };
    if (element === null || last === null || last.id === newestId) return;
    if (!last.element.isConnected) return;
    const { top, bottom } = last.element.getBoundingClientRect();
    const wasInView = bottom > 0 && top < window.innerHeight;
    const added = element.getBoundingClientRect().bottom - bottom;
    if (wasInView) window.scrollBy({ top: added, behavior: "instant" });
  }, [newestId]);
  return newest;
}
