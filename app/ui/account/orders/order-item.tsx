import { ARTWORK_CHECK_PATHS } from "#app/shop/artwork/inspection/artwork-check-paths.ts";
import { isWithCustomer } from "#app/shop/order/artwork-hold.ts";
import type { SentLineArtwork } from "#app/shop/order/line/line-artwork.ts";
import type { ConfigurationFact } from "#app/shop/order/line/configuration-facts.ts";
import type { LineBrief } from "#app/shop/order/line/line-brief.ts";
import type { SeenProof } from "#app/shop/proof/proof-view.ts";
import type { ArtworkTarget } from "#app/ui/order/artwork-form.tsx";
import { ArtworkPart } from "#app/ui/order/artwork-part.tsx";
import { LineFacts } from "#app/ui/order/line-facts.tsx";
import { OrderFiles, type OrderFile } from "#app/ui/order/order-files.tsx";
import { ProofList } from "#app/ui/order/proof-list.tsx";
import { OrderPicture } from "#app/ui/order/order-picture.tsx";

export interface OwnOrderItem {
  id: string;
  productName: string;
  picture: string | null;
  configuration: readonly ConfigurationFact[];
  brief: LineBrief;
  files: readonly OrderFile[];
  /** `null` once no files are taken any more. */
  artwork: SentLineArtwork | null;
  proofs: readonly SeenProof[];
}

interface ArtworkItem {
  id: string;
  artwork: SentLineArtwork | null;
}

/** Production waits for its customer to send a file, or to say yes to one. */
function needsCustomer({ isMissing, hold }: SentLineArtwork): boolean {
  return isMissing || isWithCustomer(hold);
}

/** Whether it is the first item of its order whose files its customer has to do something about. */
export function isFirstMissing(
  order: { lines: readonly ArtworkItem[] },
  { id }: Pick<ArtworkItem, "id">,
): boolean {
  return order.lines.find(({ artwork }) => artwork && needsCustomer(artwork))?.id === id;
}

/** One item of an order: what was chosen, its files and its proofs. */
export function OrderItem({
  line,
  order,
  folder,
  proofFolder,
  target,
}: {
  line: OwnOrderItem;
  order: { lines: readonly ArtworkItem[] };
  folder: string;
  /** The address that its proofs are under. */
  proofFolder: string;
  target: ArtworkTarget;
}) {
  const { artwork } = line;
  return (
    <section className="sheet order-item" aria-labelledby={`item-${line.id}`}>
      <header className="order-item-head">
        <OrderPicture url={line.picture} sizes="8rem" />
        <h3 id={`item-${line.id}`}>{line.productName}</h3>
      </header>
      <LineFacts line={line} />
      {(line.files.length > 0 || artwork === null) && (
        <OrderFiles files={line.files} folder={folder} checks={ARTWORK_CHECK_PATHS} />
      )}
      <ProofList proofs={line.proofs} folder={proofFolder} />
      {artwork && (
        <ArtworkPart
          line={{ ...line, artwork }}
          target={target}
          isFirstMissing={isFirstMissing(order, line)}
        />
      )}
    </section>
  );
}
