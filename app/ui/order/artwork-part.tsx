import { Notice } from "#app/ui/kit/notice.tsx";
import { ArtworkForm, type ArtworkTarget } from "./artwork-form.tsx";
import "./order.css";

/** The place on an order's page where the first files that production waits for are sent. */
export const ARTWORK_ID = "artwork";

/** The place for an item's files: open while the shop waits for them, folded once it has some. */
export function ArtworkPart({
  line,
  target,
  isFirstMissing,
}: {
  line: Parameters<typeof ArtworkForm>[0]["line"];
  target: ArtworkTarget;
  isFirstMissing: boolean;
}) {
  if (line.artwork.isMissing) {
    return (
      <div className="artwork-part" id={isFirstMissing ? ARTWORK_ID : undefined}>
        <Notice tone="warn" title="Artwork missing">
          Send it here, whenever it is ready. We start when we have it.
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
