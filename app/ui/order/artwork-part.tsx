import { isWithCustomer } from "#app/shop/order/artwork-hold.ts";
import { Notice } from "#app/ui/kit/notice.tsx";
import { ArtworkForm, type ArtworkTarget } from "./artwork-form.tsx";
import "./order.css";

/** The place on an order's page where the first files that production waits for are sent. */
export const ARTWORK_ID = "artwork";

const HELD = {
  fix: {
    title: "Your artwork needs a fix",
    says: "Open your file above to see what's wrong and fix it, or send another file. We'll start once it's ready.",
  },
  accept: {
    title: "Please look at your artwork",
    says: "Open your file above to see what we found, then accept it or fix it. We'll start with your OK.",
  },
};

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
          Send it here whenever it's ready. We'll start as soon as we have it.
        </Notice>
        <ArtworkForm line={line} target={target} />
      </div>
    );
  }
  const { hold } = line.artwork;
  if (isWithCustomer(hold)) {
    const { title, says } = HELD[hold];
    return (
      <div className="artwork-part" id={isFirstMissing ? ARTWORK_ID : undefined}>
        <Notice tone="warn" title={title}>
          {says}
        </Notice>
        <details open={hold === "fix"}>
          <summary>Send another file</summary>
          <ArtworkForm line={line} target={target} />
        </details>
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
