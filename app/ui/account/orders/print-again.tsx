import CircleCheck from "lucide-react/icons/circle-check";
import { useEffect, useRef, useState } from "react";
import { Link, useFetcher } from "react-router";
import { shortDays } from "#app/shop/cart/days-in-words.ts";
import { IN_PLACE } from "#app/shop/form/in-place.ts";
import type { PrintAgainView } from "#app/shop/cart/print-again-view.ts";
import type { PrintAgainAnswer } from "#app/shop/cart/print-again-form.ts";
import { CHECKOUT_PATH } from "#app/shop/cart/cart-terms.ts";
import { formatCents } from "#app/shop/money/money.ts";
import { printAgainPath } from "#app/shop/order/own-order-paths.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { SelectField } from "#app/ui/kit/select-field.tsx";
import { useAlive } from "#app/ui/kit/use-alive.ts";
import "./print-again.css";

const REFUSED = {
  price: "The price has changed. This is today's, and nothing was added.",
  full: "Your cart is full. Order what is in it first, or take something out.",
  nothing: "We no longer sell it like this. Choose again on its page.",
};

/**
 * The same once more, from the same approved file, at the price of today: one press puts it into
 * the cart, and says so in place. Without its script the form leads to the cart.
 */
export function PrintAgain({
  orderId,
  productName,
  offer,
  change = null,
}: {
  orderId: string;
  productName: string;
  offer: PrintAgainView;
  /** The form of the product with the same choices, to change something first. */
  change?: string | null;
}) {
  const isAlive = useAlive();
  const fetcher = useFetcher<PrintAgainAnswer>();
  const { quantities } = offer;
  const [quantity, choose] = useState(offer.chosen);
  const chosen = quantities.find((one) => one.quantity === quantity) ?? quantities[0];
  const answer = fetcher.data ?? null;
  const action = printAgainPath(orderId);
  const id = `again-${offer.lineId}`;
  if (!chosen) return null;
  if (answer?.kind === "added") {
    return (
      <fetcher.Form method="post" action={action} className="print-again-added">
        <Added answer={answer} />
        <input type="hidden" {...IN_PLACE} />
        <Button
          type="submit"
          name="undo"
          value={answer.cartLineId}
          look="quiet"
          size="sm"
          busy={fetcher.state === "submitting"}
        >
          Undo
        </Button>
      </fetcher.Form>
    );
  }
  return (
    <fetcher.Form
      method="post"
      action={action}
      className="print-again"
      aria-label={`Print ${productName} again`}
    >
      {isAlive && <input type="hidden" {...IN_PLACE} />}
      <input type="hidden" name="lineId" value={offer.lineId} />
      <SelectField
        id={`${id}-quantity`}
        name="choice"
        label="Quantity"
        value={chosen.choice}
        onChange={({ target }) => choose(Number(target.value.split("@")[0]))}
      >
        {quantities.map((one) => (
          <option key={one.quantity} value={one.choice}>
            {one.quantity.toLocaleString("en-US")}
            {isAlive ? "" : `, ${formatCents(one.amountCents)}`}
          </option>
        ))}
      </SelectField>
      <Button type="submit" className="num" busy={fetcher.state === "submitting"}>
        {isAlive ? `Print again, ${formatCents(chosen.amountCents)}` : "Print again"}
      </Button>
      <div className="print-again-more">
        <p className="help">
          {offer.isDesign ? "Same approved design" : "Same files"}, no design fee.{" "}
          <Days days={shortDays(offer.days)} /> Member price, before shipping and tax.
        </p>
        {change !== null && (
          <Link className="link small" to={change}>
            Change something first<span className="sr-only">: {productName}</span>
          </Link>
        )}
      </div>
      {answer !== null && answer.kind !== "undone" && (
        <Notice tone="warn" live>
          {REFUSED[answer.kind]}
        </Notice>
      )}
    </fetcher.Form>
  );
}

function Days({ days }: { days: string | null }) {
  return days === null ? null : <b className="num">{days}.</b>;
}

/** Who pressed goes on from here: the way to the checkout has the focus. */
function Added({ answer }: { answer: Extract<PrintAgainAnswer, { kind: "added" }> }) {
  const onward = useRef<HTMLDivElement>(null);
  useEffect(() => onward.current?.querySelector("a")?.focus(), []);
  const { quantity, productName } = answer;
  return (
    <>
      <p role="status">
        <Icon of={CircleCheck} /> {quantity.toLocaleString("en-US")} {productName} in your cart
      </p>
      <div ref={onward}>
        <ButtonLink size="sm" to={CHECKOUT_PATH}>
          Go to checkout
        </ButtonLink>
      </div>
    </>
  );
}
