import type { LineArtwork } from "#app/shop/order/line/line-artwork.ts";
import { Notice } from "#app/ui/kit/notice.tsx";
import { ArtworkMissingBadge } from "./artwork-missing-badge.tsx";
import { ArtworkForm, type ArtworkTarget } from "./artwork-form.tsx";
import "./order.css";

/** In an order's head: it may be a long way down to where files are sent. */
export function ArtworkMissing({
  lines,
}: {
  lines: readonly { id: string; artwork: LineArtwork | null }[];
}) {
  const missing = lines.find(({ artwork }) => artwork?.isMissing);
  if (!missing) return null;
  return (
    <p>
      <ArtworkMissingBadge /> Production waits for your files.{" "}
      <a className="link" href={`#${partId(missing)}`}>
        Send them below
      </a>
      .
    </p>
  );
}

function partId({ id }: { id: string }): string {
  return `files-of-${id}`;
}

/** The place for an item's files: open while the shop waits for them, folded once it has some. */
export function ArtworkPart({
  line,
  target,
}: {
  line: Parameters<typeof ArtworkForm>[0]["line"];
  target: ArtworkTarget;
}) {
  if (line.artwork.isMissing) {
    return (
      <div className="artwork-part" id={partId(line)}>
        <Notice tone="warn" title="Artwork missing">
          Production waits for your files. Send them here, whenever they are ready.
        </Notice>
        <ArtworkForm line={line} target={target} />
      </div>
    );
  }
  return (
    <details className="artwork-part">
      <summary>Send files for this item</summary>
      <ArtworkForm line={line} target={target} />
    </details>
  );
}
