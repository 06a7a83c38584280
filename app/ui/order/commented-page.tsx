import { type ReactNode, useCallback, useRef, useState } from "react";
import type { PinPlace } from "#app/shop/proof/comment/comment-form.ts";
import type { ProofComment, RefusedComment } from "#app/shop/proof/comment/comment-view.ts";
import { commentDomId } from "./comment-dom-id.ts";
import { CommentForm } from "./comment-form.tsx";
import { CommentList } from "./comment-list.tsx";
import { PinnedPicture } from "./pinned-picture.tsx";
import "./proof-comments.css";

/** What is said of a proof's pages, and where more of it is sent to. */
export interface ProofTalk {
  /** Where a comment is posted to. */
  action: string;
  comments: readonly ProofComment[];
  /** The id that the next one on each page gets; none where no more are taken. */
  nextIds: Readonly<Record<number, string>>;
  refused: RefusedComment | null;
}

/** What is being written, from its first letter until it is taken. */
interface Draft {
  id: string | null;
  place: PinPlace | null;
}

/** One page of a proof with the pins on it, what they say, and a form for the next. */
export function CommentedPage({
  page,
  phrase,
  size,
  talk,
  isPinned,
  children,
}: {
  /** From 0. */
  page: number;
  /** "the front" */
  phrase: string;
  /** Of the picture, in any unit. */
  size: { width: number; height: number };
  talk: ProofTalk;
  /** The picture is this page, and not another in its place: pins belong on it. */
  isPinned: boolean;
  /** The picture. */
  children: ReactNode;
}) {
  const comments = talk.comments.filter((comment) => comment.page === page);
  const refused = talk.refused?.page === page ? talk.refused : null;
  const nextId = talk.nextIds[page] ?? null;
  // Live news brings another id while one writes: what is sent again stays the same comment.
  const [draft, setDraft] = useState<Draft>({ id: nextId, place: refused?.place ?? null });
  const form = useRef<HTMLDetailsElement>(null);
  const put = (place: PinPlace | null) => {
    setDraft((before) => ({ ...before, place }));
    if (form.current) form.current.open = true;
  };
  const begin = (place: PinPlace) => {
    put(place);
    form.current?.querySelector("textarea")?.focus();
  };
  const goOn = useCallback(
    (taken: string) => {
      setDraft({ id: nextId, place: null });
      document.querySelector<HTMLElement>(`[id="${commentDomId(taken)}"]`)?.focus();
    },
    [nextId],
  );
  const goOnToForm = useCallback(() => form.current?.querySelector("summary")?.focus(), []);
  return (
    <>
      <PinnedPicture
        phrase={phrase}
        size={size}
        comments={isPinned ? comments : []}
        draft={isPinned ? draft.place : null}
        next={(talk.comments.at(-1)?.number ?? 0) + 1}
        onBegin={nextId === null || !isPinned ? null : begin}
        onMove={put}
      >
        {children}
      </PinnedPicture>
      <div className="page-comments">
        <CommentList
          comments={comments}
          phrase={phrase}
          action={talk.action}
          isOpen={nextId !== null}
          onRemoved={goOnToForm}
        />
        {nextId !== null && (
          <CommentForm
            key={draft.id}
            ref={form}
            action={talk.action}
            id={draft.id ?? nextId}
            page={page}
            phrase={phrase}
            place={draft.place}
            onMove={put}
            onTaken={goOn}
            refused={refused}
          />
        )}
      </div>
    </>
  );
}
