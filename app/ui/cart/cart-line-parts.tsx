import Clock from "lucide-react/icons/clock";
import type { ReactNode } from "react";
import { ARTWORK_CHECK_PATHS } from "#app/shop/artwork/inspection/artwork-check-paths.ts";
import type { DaysInWords } from "#app/shop/cart/days-in-words.ts";
import type { CartLineView } from "#app/shop/cart/cart-view.ts";
import { type Cents, formatCents } from "#app/shop/money/money.ts";
import { LimitedTimeFlag } from "#app/ui/kit/flag.tsx";
import { FileVerdicts } from "#app/ui/preflight/file-verdicts.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";

/** The days of one item: at the door once its ZIP code is known. */
export function LineDates({ days: { ready, arrival } }: { days: DaysInWords }) {
  if (ready === null) return null;
  return (
    <p className="cart-line-days num">
      {arrival === null ? "Ready" : "At your door"} <b>{arrival ?? ready}</b>
    </p>
  );
}

/** What an item is. */
export function CartLineTitle({ line }: { line: CartLineView }) {
  return (
    <h3>
      {line.title} {line.isSpecial && <LimitedTimeFlag />}
    </h3>
  );
}

/** What an item costs now. */
export function CartLinePrice({
  line: { amountCents, regularCents, title },
}: {
  line: CartLineView;
}) {
  if (amountCents === null) {
    return (
      <p className="cart-line-price">
        <span aria-hidden>–</span>
        <span className="sr-only">No price for {title}</span>
      </p>
    );
  }
  return (
    <p className="cart-line-price num">
      {regularCents !== null && (
        <span className="was small">
          <span className="sr-only">instead of </span>
          {formatCents(regularCents)}
        </span>
      )}{" "}
      {formatCents(amountCents)}
    </p>
  );
}

/** The files of an item, or that they are still to come. */
export function Artwork({
  line: { files, isArtworkMissing },
  days: { awaits },
}: {
  line: CartLineView;
  days: DaysInWords;
}) {
  if (isArtworkMissing) {
    return (
      <p className="cart-line-artwork cart-line-waits">
        <Icon of={Clock} />
        <span>Artwork to follow{awaits !== null && `: ready ${awaits} from when we have it`}</span>
      </p>
    );
  }
  return (
    <>
      <FileVerdicts files={files} paths={ARTWORK_CHECK_PATHS} />
      {awaits !== null && (
        <p className="cart-line-artwork cart-line-waits">
          <Icon of={Clock} />
          <span>Ready {awaits} from when your artwork is</span>
        </p>
      )}
    </>
  );
}

/** Says that an item's price is no longer the one its customer last saw. */
export function PriceChange({
  seenCents,
  amountCents,
  children,
}: {
  seenCents: Cents;
  amountCents: Cents;
  children?: ReactNode;
}) {
  const words = amountCents > seenCents ? "went up" : "went down";
  return (
    <div className="cart-line-says">
      <Notice tone="warn" title={`The price ${words}`}>
        It was {formatCents(seenCents)} when you put it here and is {formatCents(amountCents)} now.
        {children}
      </Notice>
    </div>
  );
}

/** Another tab, or another device, changed the cart while this page showed what it held before. */
export function ChangedMeanwhile() {
  return (
    <div className="cart-line-says">
      <Notice tone="warn" live>
        Your cart has changed. Here's what's in it now.
      </Notice>
    </div>
  );
}
