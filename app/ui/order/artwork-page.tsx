import type { RefusedArtwork } from "#app/shop/artwork/artwork-input.ts";
import type { SentLineArtwork } from "#app/shop/order/line/line-artwork.ts";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { ArtworkForm, type ArtworkTarget } from "./artwork-form.tsx";
import { ArtworkMissingBadge } from "./artwork-missing-badge.tsx";
import "#app/ui/account/orders/orders.css";
import "./order.css";

/** The files of an order alone: where a form comes back to that was not taken. */
export function ArtworkPage({
  orderNumber,
  lines,
  target,
  orderPath,
  refused,
  heading: Heading,
}: {
  orderNumber: string;
  lines: readonly { id: string; productName: string; artwork: SentLineArtwork | null }[];
  target: ArtworkTarget;
  /** Back to the order. */
  orderPath: string;
  refused: RefusedArtwork | null;
  /** The account area has a first heading of its own. */
  heading: "h1" | "h2";
}) {
  const open = lines.flatMap(({ artwork, ...line }) => (artwork ? [{ ...line, artwork }] : []));
  const isElsewhere = refused !== null && !open.some(({ id }) => id === refused.lineId);
  return (
    <article className="artwork-page">
      <Heading className="artwork-head">
        Artwork for order <span className="num">{orderNumber}</span>
      </Heading>
      {isElsewhere && (
        <Notice tone="fail" live>
          {refused.errors.join(" ")}
        </Notice>
      )}
      {open.length === 0 && !isElsewhere && <p>This order takes no more files.</p>}
      {open.map((line) => (
        <section className="sheet order-part" key={line.id} aria-labelledby={`item-${line.id}`}>
          <h2 id={`item-${line.id}`}>
            {line.productName} {line.artwork.isMissing && <ArtworkMissingBadge />}
          </h2>
          <ArtworkForm
            // A form that was not taken starts anew, with what was received of it.
            key={refused?.files.map(({ id }) => id).join()}
            line={line}
            target={target}
            refused={refused?.lineId === line.id ? refused : null}
          />
        </section>
      ))}
      <p>
        <ButtonLink look="outline" size="sm" to={orderPath}>
          Back to the order
        </ButtonLink>
      </p>
    </article>
  );
}
