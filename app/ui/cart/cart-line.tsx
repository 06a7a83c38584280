import { Form, Link } from "react-router";
import type { CartItemView } from "#app/shop/cart/cart-item-view.ts";
import type { CartLineView } from "#app/shop/cart/cart-view.ts";
import { CART_PATH, cartLinePath } from "#app/shop/cart/cart-terms.ts";
import { toDollars } from "#app/shop/money/money.ts";
import { Notice } from "#app/ui/kit/notice.tsx";
import { OrderPicture } from "#app/ui/order/order-picture.tsx";
import {
  Artwork,
  CartLinePrice,
  CartLineTitle,
  ChangedMeanwhile,
  LineDates,
  PriceChange,
} from "./cart-line-parts.tsx";
import { QuantitySelect } from "./quantity-select.tsx";
import { useQuantity } from "./use-quantity.ts";

/** One item of the cart: what it is, what it costs now, its artwork, and what to do with it. */
export function CartLine({ line }: { line: CartItemView }) {
  const { id, title, isSavedForLater, isEditable } = line;
  const change = useQuantity(line);
  const amountCents = change.amountCents ?? line.amountCents;
  return (
    <li className="cart-line">
      <OrderPicture url={line.picture} sizes="6rem" />
      <div className="cart-line-what">
        <CartLineTitle line={line} />
        {line.choices !== "" && <p className="slug">{line.choices}</p>}
        {!isSavedForLater && <LineDates days={line.days} />}
        <Artwork line={line} days={line.days} />
      </div>
      <CartLinePrice line={{ ...line, amountCents }} />
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
      {change.isRefused && <ChangedMeanwhile />}
      <LineRemarks line={line} />
    </li>
  );
}

function LineRemarks({ line }: { line: CartLineView }) {
  const { id, problem, seenCents, amountCents, title, isEditable } = line;
  if (problem !== "") {
    return (
      <div className="cart-line-says">
        <Notice tone="fail" title={`${problem}.`}>
          {isEditable ? "Edit it or remove it" : "Remove it or save it for later"} to order the
          rest.
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
        label="OK"
        of={title}
        seen={toDollars(amountCents)}
      />
    </PriceChange>
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
