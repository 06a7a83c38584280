import type { LineArtwork } from "#app/shop/order/line/line-artwork.ts";
import type { PrintAgainCard } from "#app/shop/cart/print-again-card.ts";
import type { ConfigurationFact } from "#app/shop/order/line/configuration-facts.ts";
import type { LineBrief } from "#app/shop/order/line/line-brief.ts";
import type { Cents } from "#app/shop/money/money.ts";
import type { OrderStatus } from "#app/shop/order/order-terms.ts";
import type { PriceLine } from "#app/shop/pricing/price-line.ts";
import type { OwnProof } from "#app/shop/proof/proof-view.ts";
import { isUnpriced } from "#app/shop/order/unpriced.ts";
import { PriceLines } from "#app/ui/kit/price-lines.tsx";
import type { ArtworkTarget } from "#app/ui/order/artwork-form.tsx";
import { ArtworkPart } from "#app/ui/order/artwork-part.tsx";
import { LineFacts } from "#app/ui/order/line-facts.tsx";
import { OrderFiles, type OrderFile } from "#app/ui/order/order-files.tsx";
import { ProofList } from "#app/ui/order/proof-list.tsx";
import { OrderPicture } from "#app/ui/order/order-picture.tsx";
import { FoldedPrintAgain, PrintAgain } from "./print-again.tsx";
import { hasItemPrices, isEstimate, type PricedOrderView } from "./order-price.tsx";

export interface OwnOrderItem {
  id: string;
  productName: string;
  picture: string | null;
  amount: Cents;
  priceLines: readonly PriceLine[];
  configuration: readonly ConfigurationFact[];
  brief: LineBrief;
  files: readonly OrderFile[];
  /** `null` once no files are taken any more. */
  artwork: LineArtwork | null;
  proofs: readonly OwnProof[];
  /** What it costs today to print it again; `null` when it can't be. */
  printAgain: PrintAgainCard | null;
}

interface ArtworkItem {
  id: string;
  artwork: LineArtwork | null;
}

/** Whether it is the first item of its order that production waits for files of. */
export function isFirstMissing(
  order: { lines: readonly ArtworkItem[] },
  { id }: Pick<ArtworkItem, "id">,
): boolean {
  return order.lines.find(({ artwork }) => artwork?.isMissing)?.id === id;
}

/** "Business Cards", or "Business Cards, item 2" of several. */
function nameAmong(lines: readonly { id: string }[], line: OwnOrderItem): string {
  const place = lines.findIndex(({ id }) => id === line.id) + 1;
  return lines.length === 1 ? line.productName : `${line.productName}, item ${place}`;
}

/** One item of an order: what was chosen, its price line by line, its files. */
export function OrderItem({
  line,
  order,
  folder,
  proofFolder,
  target,
}: {
  line: OwnOrderItem;
  order: PricedOrderView & { id: string; orderStatus: OrderStatus; lines: readonly ArtworkItem[] };
  folder: string;
  /** The address that its proofs are under. */
  proofFolder: string;
  target: ArtworkTarget;
}) {
  const { artwork } = line;
  const Again = order.orderStatus === "delivered" ? PrintAgain : FoldedPrintAgain;
  return (
    <section className="sheet order-item" aria-labelledby={`item-${line.id}`}>
      <header className="order-item-head">
        <OrderPicture url={line.picture} sizes="8rem" />
        <h3 id={`item-${line.id}`}>{line.productName}</h3>
      </header>
      <LineFacts line={line} />
      {hasItemPrices(order) && (
        <PriceLines
          lines={line.priceLines}
          totalCents={line.amount}
          totalLabel={isEstimate(order) ? "Estimate" : "Item total"}
          isUnpriced={isUnpriced(order)}
        />
      )}
      {(line.files.length > 0 || artwork === null) && (
        <OrderFiles files={line.files} folder={folder} />
      )}
      <ProofList proofs={line.proofs} folder={proofFolder} />
      {line.printAgain && (
        <Again orderId={order.id} what={nameAmong(order.lines, line)} offer={line.printAgain} />
      )}
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
