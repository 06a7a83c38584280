import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import type { PinPlace } from "#app/shop/proof/comment/comment-form.ts";
import type { ProofComment } from "#app/shop/proof/comment/comment-view.ts";
import { classNames } from "#app/ui/kit/class-names.ts";
import { useAlive } from "#app/ui/kit/use-alive.ts";
import { isPinWay, movedPlace, WIDE_STEP, withinPicture } from "./pin-place.ts";
import { commentDomId } from "./comment-dom-id.ts";

const MIDDLE: PinPlace = { x: 0.5, y: 0.5 };

/**
 * The picture of a page with its pins, each leading to what it says. A press on the picture begins a comment
 * there; by key it begins in the middle, and the arrow keys move its pin.
 */
export function PinnedPicture({
  phrase,
  size: { width, height },
  comments,
  draft,
  next,
  onBegin,
  onMove,
  children,
}: {
  phrase: string;
  size: { width: number; height: number };
  comments: readonly ProofComment[];
  draft: PinPlace | null;
  /** The number that the draft will have. */
  next: number;
  /** `null` where no comments are taken. */
  onBegin: ((place: PinPlace) => void) | null;
  onMove: (place: PinPlace) => void;
  children: ReactNode;
}) {
  const isAlive = useAlive();
  return (
    <div
      className="pinned"
      style={{ aspectRatio: `${width} / ${height}`, width: `min(100%, 34rem * ${width / height})` }}
    >
      {children}
      {isAlive && onBegin !== null && (
        <button
          type="button"
          className="pin-layer"
          aria-label={`Comment on a place on ${phrase}`}
          onClick={(event) => onBegin(event.detail === 0 ? MIDDLE : placeOf(event))}
        />
      )}
      {comments.map(({ id, number, place, isTeams }) =>
        place === null ? null : (
          <a
            key={id}
            className={classNames("pin num", isTeams && "pin-team")}
            style={at(place)}
            href={`#${commentDomId(id)}`}
            aria-label={`Comment ${number}`}
          >
            {number}
          </a>
        ),
      )}
      {draft !== null && (
        <button
          type="button"
          className="pin pin-draft num"
          style={at(draft)}
          aria-label={`Place of your comment: ${percent(draft.x)} from the left, ${percent(draft.y)} from the top. Arrow keys move it.`}
          onKeyDown={(event) => {
            const moved = movedBy(event, draft);
            if (moved === null) return;
            event.preventDefault();
            onMove(moved);
          }}
        >
          {next}
        </button>
      )}
    </div>
  );
}

function at({ x, y }: PinPlace) {
  return { left: percent(x), top: percent(y) };
}

function percent(part: number): string {
  return `${Math.round(part * 1000) / 10}%`;
}

function placeOf({ currentTarget, clientX, clientY }: MouseEvent): PinPlace {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: withinPicture((clientX - left) / width), y: withinPicture((clientY - top) / height) };
}

function movedBy({ key, shiftKey }: KeyboardEvent, place: PinPlace): PinPlace | null {
  if (!isPinWay(key)) return null;
  return movedPlace(place, key, shiftKey ? WIDE_STEP : undefined);
}
