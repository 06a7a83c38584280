import { countFiles } from "#app/shop/order/line/count-files.ts";
import CircleCheck from "lucide-react/icons/circle-check";
import Clock from "lucide-react/icons/clock";
import Upload from "lucide-react/icons/upload";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { CartItemView, ItemDays } from "#app/shop/cart/cart-item-view.ts";
import type { CartLineView } from "#app/shop/cart/cart-view.ts";
import { cartLinePath } from "#app/shop/cart/line-address.ts";
import { NOT_CHANGED } from "#app/shop/cart/line-form-terms.ts";
import { type Cents, formatCents } from "#app/shop/money/money.ts";
import { unitPrice } from "#app/shop/money/unit-price.ts";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { classNames } from "#app/ui/kit/class-names.ts";
import { LimitedTimeFlag } from "#app/ui/kit/flag.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { OrderPicture } from "#app/ui/order/order-picture.tsx";
import { type LineRefusal, type LineReports, useLineReports } from "./line-changes.ts";
import { LineButton, LineForm, useRemoval } from "./line-form.tsx";
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
      {change.isRefused && <CartChanged why={change.answer?.isAway ? "away" : "changed"} />}
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
export function CheckoutLine({
  line,
  days,
  reports,
}: {
  line: ChangedLine;
  days: ItemDays | null;
  reports: LineReports;
}) {
  const { id, title, seenCents, amountCents, isEditable, isArtworkMissing } = line;
  const change = useQuantity(line);
  const { chosen } = change;
  const { isLeaving, answer: removal } = useRemoval(id);
  const isUnderWay = change.isUnderWay || isLeaving;
  useLineReports(line, { isUnderWay, quantity: change.answer, removal }, reports);
  return (
    <li className={classNames("cart-line", isLeaving && "cart-line-leaves")}>
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
          <ButtonLink
            look="outline"
            size="sm"
            to={`${cartLinePath(id, { isOfCheckout: true })}#artwork-head`}
          >
            <Icon of={Upload} />
            <span>
              Send it now<span className="sr-only">, the artwork for {title}</span>
            </span>
          </ButtonLink>
        )}
        {isEditable && !isArtworkMissing && <EditLink line={line} isOfCheckout />}
        <LineButton lineId={id} intent="remove" label="Remove" of={title} busy={isLeaving} />
      </div>
      {seenCents !== null && amountCents !== null && (
        <PriceChange seenCents={seenCents} amountCents={amountCents} />
      )}
    </li>
  );
}

function EditLink({
  line: { id, title },
  isOfCheckout = false,
}: {
  line: ChangedLine;
  isOfCheckout?: boolean;
}) {
  return (
    <Link className="link" to={cartLinePath(id, { isOfCheckout })}>
      Edit<span className="sr-only"> {title}</span>
    </Link>
  );
}

/** Why a change was not made, above the items or at the one that it was about. */
export function CartChanged({ why = "changed" }: { why?: LineRefusal }) {
  return (
    <div className="cart-line-says">
      <Notice tone="warn" live>
        {why === "away" ? NOT_CHANGED : "Your cart has changed. This is what's in it now."}
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
