import { countFiles } from "#app/shop/order/line/count-files.ts";
import CircleCheck from "lucide-react/icons/circle-check";
import Clock from "lucide-react/icons/clock";
import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import type { CartItemView, ItemDays } from "#app/shop/cart/cart-item-view.ts";
import type { CartLineView } from "#app/shop/cart/cart-view.ts";
import { CART_PATH, cartLinePath } from "#app/shop/cart/cart-terms.ts";
import { type Cents, formatCents, toDollars } from "#app/shop/money/money.ts";
import { unitPrice } from "#app/shop/money/unit-price.ts";
import { LimitedTimeFlag } from "#app/ui/kit/flag.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { OrderPicture } from "#app/ui/order/order-picture.tsx";
import { QuantitySelect } from "./quantity-select.tsx";
import { useQuantity } from "./use-quantity.ts";

/** One item of the cart: what it is, what it costs now, its artwork, and what to do with it. */
export function CartLine({ line }: { line: CartItemView }) {
  const { id, title, isSavedForLater, isEditable } = line;
  const change = useQuantity(line);
  const { chosen } = change;
  return (
    <li className="cart-line">
      <OrderPicture url={line.picture} sizes="6rem" />
      <div className="cart-line-what">
        <CartLineTitle line={line} />
        {line.choices !== "" && <p className="slug">{line.choices}</p>}
        {line.days !== null && <LineDays days={line.days} />}
        <Artwork line={line} />
      </div>
      <CartLinePrice line={chosen === null ? line : { ...line, ...chosen }} />
      <div className="cart-line-acts">
        {!isSavedForLater && <QuantitySelect line={line} change={change} />}
        {isEditable && (
          <Link className="link" to={cartLinePath(id)}>
            Edit<span className="sr-only"> {title}</span>
          </Link>
        )}
        <LineButton
          lineId={id}
          intent={isSavedForLater ? "move-to-cart" : "save-for-later"}
          label={isSavedForLater ? "Move to cart" : "Save for later"}
          of={title}
        />
        <LineButton lineId={id} intent="remove" label="Remove" of={title} />
      </div>
      {change.isRefused && (
        <div className="cart-line-says">
          <Notice tone="warn" live>
            Your cart has changed. This is what's in it now.
          </Notice>
        </div>
      )}
      <LineRemarks line={line} />
    </li>
  );
}

function LineDays({ days: { ready, arrival } }: { days: ItemDays }) {
  return (
    <p className="cart-line-days num">
      {arrival === null ? "Ready" : "Arrives"} <b>{arrival ?? ready}</b>
    </p>
  );
}

/** The same item where it is only read: at the checkout. */
export function CheckoutLine({ line, days }: { line: CartLineView; days: ItemDays | null }) {
  const { seenCents, amountCents } = line;
  return (
    <li className="cart-line">
      <OrderPicture url={line.picture} sizes="6rem" />
      <div className="cart-line-what">
        <CartLineTitle line={line} />
        {line.choices !== "" && <p className="slug">{line.choices}</p>}
        {days !== null && <LineDays days={days} />}
        <Artwork line={line} />
      </div>
      <CartLinePrice line={line} />
      {seenCents !== null && amountCents !== null && (
        <PriceChange seenCents={seenCents} amountCents={amountCents} />
      )}
    </li>
  );
}

function CartLineTitle({ line }: { line: CartLineView }) {
  return (
    <h3>
      {line.title} {line.isSpecial && <LimitedTimeFlag />}
    </h3>
  );
}

function CartLinePrice({
  line: { amountCents, regularCents, title, quantity },
}: {
  line: Pick<CartLineView, "amountCents" | "regularCents" | "title" | "quantity">;
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
      <span>{formatCents(amountCents)}</span>
      {quantity > 1 && <span className="cart-line-each">{unitPrice(amountCents, quantity)}</span>}
    </p>
  );
}

function Artwork({ line: { files, isArtworkMissing } }: { line: CartLineView }) {
  if (isArtworkMissing) {
    return (
      <p className="cart-line-artwork cart-line-waits">
        <Icon of={Clock} />
        <span>Artwork to follow</span>
      </p>
    );
  }
  if (files.length === 0) return null;
  return (
    <p className="cart-line-artwork" title={files.map(({ name }) => name).join(", ")}>
      <Icon of={CircleCheck} />
      <span>{files.length === 1 ? files[0]?.name : countFiles(files.length)}</span>
    </p>
  );
}

function LineRemarks({ line }: { line: CartLineView }) {
  const { id, problem, seenCents, amountCents, title, isEditable } = line;
  if (problem !== "") {
    return (
      <div className="cart-line-says">
        <Notice tone="fail" title={`${problem}.`}>
          {isEditable ? "Edit it or remove it" : "Remove it or save it for later"}; the rest can be
          ordered then.
        </Notice>
      </div>
    );
  }
  if (seenCents === null || amountCents === null) return null;
  return (
    <PriceChange seenCents={seenCents} amountCents={amountCents}>
      {" "}
      <LineButton
        lineId={id}
        intent="accept-price"
        label="All right"
        of={title}
        seen={toDollars(amountCents)}
      />
    </PriceChange>
  );
}

/** Says that an item's price is no longer the one its customer last saw. */
function PriceChange({
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

function LineButton({
  lineId,
  intent,
  label,
  of,
  seen,
}: {
  lineId: string;
  intent: string;
  label: string;
  /** The name of the item, for screen readers. */
  of: string;
  seen?: string;
}) {
  return (
    <Form method="post" action={CART_PATH} preventScrollReset>
      <input type="hidden" name="lineId" value={lineId} />
      {seen !== undefined && <input type="hidden" name="seen" value={seen} />}
      <button type="submit" name="intent" value={intent} className="link">
        {label}
        <span className="sr-only"> {of}</span>
      </button>
    </Form>
  );
}
