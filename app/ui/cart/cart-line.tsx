import { countFiles } from "#app/shop/order/line/count-files.ts";
import CircleCheck from "lucide-react/icons/circle-check";
import Clock from "lucide-react/icons/clock";
import Upload from "lucide-react/icons/upload";
import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import type { CartItemView, ItemDays } from "#app/shop/cart/cart-item-view.ts";
import type { CartLineView } from "#app/shop/cart/cart-view.ts";
import { CART_PATH, cartLinePath, FROM_CHECKOUT } from "#app/shop/cart/cart-terms.ts";
import { type Cents, formatCents, toDollars } from "#app/shop/money/money.ts";
import { unitPrice } from "#app/shop/money/unit-price.ts";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { LimitedTimeFlag } from "#app/ui/kit/flag.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { OrderPicture } from "#app/ui/order/order-picture.tsx";
import { lineFormId } from "./line-form-id.ts";
import { QuantitySelect } from "./quantity-select.tsx";
import { useQuantity } from "./use-quantity.ts";

/** An item that can be changed in place. */
export type ChangedLine = Omit<CartItemView, "days">;

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
        {isEditable && <EditLink line={line} />}
        <LineButton
          lineId={id}
          intent={isSavedForLater ? "move-to-cart" : "save-for-later"}
          label={isSavedForLater ? "Move to cart" : "Save for later"}
          of={title}
        />
        <LineButton lineId={id} intent="remove" label="Remove" of={title} />
      </div>
      {change.isRefused && <CartChanged />}
      <LineRemarks line={line} />
      <LineForm line={line} />
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

/** The same item at the checkout, where it can be changed as well. */
export function CheckoutLine({ line, days }: { line: ChangedLine; days: ItemDays | null }) {
  const { id, title, seenCents, amountCents, isEditable, isArtworkMissing } = line;
  const change = useQuantity(line);
  const { chosen } = change;
  return (
    <li className="cart-line">
      <OrderPicture url={line.picture} sizes="6rem" />
      <div className="cart-line-what">
        <CartLineTitle line={line} />
        {line.choices !== "" && <p className="slug">{line.choices}</p>}
        {days !== null && <LineDays days={days} />}
        <Artwork line={line} />
      </div>
      <CartLinePrice line={chosen === null ? line : { ...line, ...chosen }} />
      <div className="cart-line-acts">
        <QuantitySelect line={line} change={change} />
        {isEditable && isArtworkMissing && (
          <ButtonLink look="outline" size="sm" to={`${cartLinePath(id)}#artwork-head`}>
            <Icon of={Upload} />
            Send it now<span className="sr-only">, the artwork for {title}</span>
          </ButtonLink>
        )}
        {isEditable && !isArtworkMissing && <EditLink line={line} />}
        <LineButton lineId={id} intent="remove" label="Remove" of={title} />
      </div>
      {change.isRefused && <CartChanged />}
      {seenCents !== null && amountCents !== null && (
        <PriceChange seenCents={seenCents} amountCents={amountCents} />
      )}
    </li>
  );
}

function EditLink({ line: { id, title } }: { line: ChangedLine }) {
  return (
    <Link className="link" to={cartLinePath(id)}>
      Edit<span className="sr-only"> {title}</span>
    </Link>
  );
}

function CartChanged() {
  return (
    <div className="cart-line-says">
      <Notice tone="warn" live>
        Your cart has changed. This is what's in it now.
      </Notice>
    </div>
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
      <LineButton lineId={id} intent="accept-price" label="All right" of={title} />
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

/**
 * The form of an item's controls, which name it by their `form`: at the checkout it stands after the
 * checkout's own form, of which it can't be a part.
 */
export function LineForm({
  line,
  isOfCheckout = false,
}: {
  line: ChangedLine;
  isOfCheckout?: boolean;
}) {
  const { id, quantity, amountCents } = line;
  return (
    <Form id={lineFormId(id)} method="post" action={CART_PATH} preventScrollReset hidden>
      <input type="hidden" name="lineId" value={id} />
      <input type="hidden" name="from" value={quantity} />
      {amountCents !== null && <input type="hidden" name="seen" value={toDollars(amountCents)} />}
      {isOfCheckout && <input type="hidden" name={FROM_CHECKOUT} value="yes" />}
    </Form>
  );
}

function LineButton({
  lineId,
  intent,
  label,
  of,
}: {
  lineId: string;
  intent: string;
  label: string;
  /** The name of the item, for screen readers. */
  of: string;
}) {
  return (
    <button type="submit" form={lineFormId(lineId)} name="intent" value={intent} className="link">
      {label}
      <span className="sr-only"> {of}</span>
    </button>
  );
}
