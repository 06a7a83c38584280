import { type Ref, useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { IN_PLACE } from "#app/shop/form/in-place.ts";
import { COMMENT_ID, type PinPlace } from "#app/shop/proof/comment/comment-form.ts";
import { MOST_COMMENT_WORDS } from "#app/shop/proof/comment/comment-terms.ts";
import type { CommentAnswer, RefusedComment } from "#app/shop/proof/comment/comment-view.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { TextareaField } from "#app/ui/kit/textarea-field.tsx";
import { useAlive } from "#app/ui/kit/use-alive.ts";
import { PinMoves } from "./pin-moves.tsx";

/**
 * Says something of a page of a proof, at its pin or, without one, of all of it. What else is typed on the page
 * stays as it is.
 */
export function CommentForm({
  ref,
  action,
  id,
  page,
  phrase,
  place,
  onMove,
  onTaken,
  refused: before,
}: {
  ref: Ref<HTMLDetailsElement>;
  action: string;
  id: string;
  page: number;
  phrase: string;
  place: PinPlace | null;
  /** `null` takes the pin away: the comment is on the whole page then. */
  onMove: (place: PinPlace | null) => void;
  /** It is written down, and stands among the others. */
  onTaken: (id: string) => void;
  /** Without a script; why is said at the head of the proof. */
  refused: RefusedComment | null;
}) {
  const isAlive = useAlive();
  const words = useRef<HTMLTextAreaElement>(null);
  const fetcher = useFetcher<CommentAnswer>();
  const busy = fetcher.state !== "idle";
  const isTaken = !busy && fetcher.data?.isTaken === true;
  useEffect(() => {
    if (isTaken) onTaken(id);
  }, [isTaken, id, onTaken]);
  const answered = busy ? null : (fetcher.data?.refused ?? null);
  const errors = answered?.errors ?? before?.errors ?? [];
  return (
    <details ref={ref} className="comment-new" open={before !== null}>
      <summary>
        Comment on {phrase}
        {isAlive && <span className="muted">, or press on the spot</span>}
      </summary>
      <fetcher.Form method="post" action={action} className="form">
        <input type="hidden" name={COMMENT_ID} value={id} />
        <input type="hidden" name="page" value={page} />
        <input type="hidden" name="x" value={place?.x ?? ""} />
        <input type="hidden" name="y" value={place?.y ?? ""} />
        {isAlive && <input type="hidden" {...IN_PLACE} />}
        {answered !== null && answered.problem !== null && (
          <Notice tone="fail" live>
            {answered.problem}
          </Notice>
        )}
        <TextareaField
          ref={words}
          id={`comment-words-${page}-${id}`}
          name="words"
          label="Your comment"
          rows={2}
          maxLength={MOST_COMMENT_WORDS}
          required
          defaultValue={before?.words ?? ""}
          errors={errors}
          help={
            place === null
              ? `About ${phrase} as a whole.`
              : "At the pin on the picture. Press elsewhere to move it."
          }
        />
        {place !== null && <PinMoves place={place} onMove={onMove} />}
        <div className="proof-acts">
          <Button type="submit" size="sm" busy={busy} busyLabel="Adding...">
            Add comment
          </Button>
          {place !== null && (
            <Button
              type="button"
              look="quiet"
              size="sm"
              onClick={() => {
                onMove(null);
                words.current?.focus();
              }}
            >
              Without a pin
            </Button>
          )}
        </div>
      </fetcher.Form>
    </details>
  );
}
