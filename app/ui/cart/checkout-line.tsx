import { IN_PLACE } from "#app/shop/form/in-place.ts";
import { useFetcher } from "react-router";
import type { CountedLineView } from "#app/shop/cart/cart-item-view.ts";
import type { InPlaceAnswer } from "#app/shop/cart/cart-line-form.ts";
import type { DaysInWords } from "#app/shop/cart/days-in-words.ts";
import { CART_PATH } from "#app/shop/cart/cart-terms.ts";
import { isUnderWay } from "#app/ui/kit/use-sending.ts";
import { OrderPicture } from "#app/ui/order/order-picture.tsx";
import {
  Artwork,
  CartLinePrice,
  CartLineTitle,
  ChangedMeanwhile,
  LineDates,
  PriceChange,
} from "./cart-line-parts.tsx";
import { QuantityInForm } from "./quantity-select.tsx";
import { useQuantity } from "./use-quantity.ts";

/** An item at the checkout: how many of it is changed in place, and everything else in the cart. */
export function CheckoutLine({ line, days }: { line: CountedLineView; days: DaysInWords }) {
  const change = useQuantity(line);
  const { title, seenCents } = line;
  const amountCents = change.amountCents ?? line.amountCents;
  return (
    <li className="cart-line">
      <OrderPicture url={line.picture} sizes="6rem" />
      <div className="cart-line-what">
        <CartLineTitle line={line} />
        {line.choices !== "" && <p className="slug">{line.choices}</p>}
        <LineDates days={days} />
        <Artwork line={line} days={days} />
      </div>
      <CartLinePrice line={{ ...line, amountCents }} />
      <div className="cart-line-acts needs-script">
        <QuantityInForm line={line} change={change} />
        <RemoveInPlace lineId={line.id} of={title} />
      </div>
      {change.isRefused && <ChangedMeanwhile />}
      {seenCents !== null && line.amountCents !== null && (
        <PriceChange seenCents={seenCents} amountCents={line.amountCents} />
      )}
    </li>
  );
}

function RemoveInPlace({ lineId, of }: { lineId: string; of: string }) {
  const fetcher = useFetcher<InPlaceAnswer>();
  const remove = () => {
    const form = { intent: "remove", lineId, [IN_PLACE.name]: IN_PLACE.value };
    void fetcher.submit(form, { method: "post", action: CART_PATH });
  };
  return (
    <button
      type="button"
      className="link"
      disabled={isUnderWay(fetcher.state, fetcher.data?.isDone === false)}
      onClick={remove}
    >
      Remove<span className="sr-only"> {of}</span>
    </button>
  );
}
