import { useEffect } from "react";
import { useFetcher } from "react-router";
import { IN_PLACE } from "#app/shop/form/in-place.ts";
import { REMOVED_COMMENT } from "#app/shop/proof/comment/comment-form.ts";
import type { CommentAnswer, ProofComment } from "#app/shop/proof/comment/comment-view.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { classNames } from "#app/ui/kit/class-names.ts";
import { Notice } from "#app/ui/kit/notice.tsx";
import { useAlive } from "#app/ui/kit/use-alive.ts";
import { commentDomId } from "./comment-dom-id.ts";

/** What was said of a page, each by the number of its pin; the reader's own can be taken away. */
export function CommentList({
  comments,
  phrase,
  action,
  isOpen,
  onRemoved,
}: {
  comments: readonly ProofComment[];
  phrase: string;
  action: string;
  isOpen: boolean;
  onRemoved: () => void;
}) {
  const isAlive = useAlive();
  const fetcher = useFetcher<CommentAnswer>();
  const { state, data } = fetcher;
  const removing = fetcher.formData?.get(REMOVED_COMMENT);
  useEffect(() => {
    if (state === "idle" && data?.isTaken === true) onRemoved();
  }, [state, data, onRemoved]);
  if (comments.length === 0) return null;
  return (
    <>
      <ol className="comment-list" aria-label={`Comments on ${phrase}`}>
        {comments.map(({ id, number, words, by, written, place, isTeams, isOwn }) => (
          <li key={id} id={commentDomId(id)} tabIndex={-1}>
            <span className={classNames("pin num", isTeams && "pin-team")} aria-hidden="true">
              {number}
            </span>
            <div>
              <p className="proof-words">
                <span className="sr-only">Comment {number}: </span>
                {words}
              </p>
              <p className="small muted">
                {by}, {written}
                {place === null && ", on the whole page"}
              </p>
            </div>
            {isOwn && isOpen && (
              <fetcher.Form method="post" action={action}>
                {isAlive && <input type="hidden" {...IN_PLACE} />}
                <Button
                  type="submit"
                  name={REMOVED_COMMENT}
                  value={id}
                  look="quiet"
                  size="sm"
                  busy={removing === id}
                >
                  Remove<span className="sr-only"> comment {number}</span>
                </Button>
              </fetcher.Form>
            )}
          </li>
        ))}
      </ol>
      {data?.refused?.problem && (
        <Notice tone="fail" live>
          {data.refused.problem}
        </Notice>
      )}
    </>
  );
}
