import CircleCheck from "lucide-react/icons/circle-check";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { PrintAgainCard } from "#app/shop/cart/print-again-card.ts";
import type { PrintAgainAnswer } from "#app/shop/cart/print-again-form.ts";
import { CHECKOUT_PATH } from "#app/shop/cart/cart-terms.ts";
import { formatCents } from "#app/shop/money/money.ts";
import { printAgainPath } from "#app/shop/order/own-order-paths.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { showToast } from "#app/ui/kit/show-toast.ts";
import { SelectField } from "#app/ui/kit/select-field.tsx";
import { useAlive } from "#app/ui/kit/use-alive.ts";
import "./print-again.css";

const REFUSED = {
  price: "The price has changed. This is today's, and nothing was added.",
  full: "Your cart is full. Order what is in it first, or take something out.",
  nothing: "This is no longer sold like that. Choose again on its page.",
};

/**
 * The same once more, from the same approved file, at the price of today: one press puts it into
 * the cart, and says so in place. Without its script the form leads to the cart.
 */
export function PrintAgain({
  orderId,
  what,
  offer,
}: {
  orderId: string;
  /** The ordered item in words that no other on the page has. */
  what: string;
  offer: PrintAgainCard;
}) {
  const isAlive = useAlive();
  const fetcher = useFetcher<PrintAgainAnswer>();
  const { quantities, lineId, daysSay } = offer;
  const form = useRef<HTMLFormElement>(null);
  const [quantity, choose] = useState(offer.chosen);
  const chosen = quantities.find((one) => one.quantity === quantity) ?? quantities[0];
  const answer = fetcher.data ?? null;
  const action = printAgainPath(orderId);
  const id = `again-${lineId}`;
  useEffect(() => {
    if (answer?.kind === "undone") form.current?.querySelector("button")?.focus();
    // What can't be had any more goes from the page, and its form with it.
    if (answer?.kind === "nothing") showToast({ title: REFUSED.nothing, tone: "bad" });
  }, [answer]);
  if (!chosen) return null;
  if (answer?.kind === "added") {
    return (
      <fetcher.Form method="post" action={action} className="print-again-added">
        <Added answer={answer} />
        <input type="hidden" name="inPlace" value="yes" />
        <Button
          type="submit"
          name="undo"
          value={answer.cartLineId}
          look="quiet"
          size="sm"
          busy={fetcher.state !== "idle"}
        >
          Undo
        </Button>
      </fetcher.Form>
    );
  }
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={action}
      className="print-again"
      aria-label={`Print again: ${what}`}
    >
      {isAlive && <input type="hidden" name="inPlace" value="yes" />}
      <input type="hidden" name="line" value={lineId} />
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
      <Button type="submit" className="num" busy={fetcher.state !== "idle"}>
        {isAlive ? `Print again, ${formatCents(chosen.amountCents)}` : "Print again"}
      </Button>
      <p className="help">
        Same artwork and choices. {daysSay} Member price, before shipping and tax.
      </p>
      {answer !== null && answer.kind !== "undone" && (
        <Notice tone="warn" live>
          {REFUSED[answer.kind]}
        </Notice>
      )}
    </fetcher.Form>
  );
}

/** Folded while the order itself is what matters. */
export function FoldedPrintAgain(props: ComponentProps<typeof PrintAgain>) {
  return (
    <details className="again-fold">
      <summary>Print again</summary>
      <PrintAgain {...props} />
    </details>
  );
}

/** Who pressed goes on from here: the way to the checkout has the focus. */
function Added({ answer }: { answer: Extract<PrintAgainAnswer, { kind: "added" }> }) {
  const onward = useRef<HTMLDivElement>(null);
  useEffect(() => onward.current?.querySelector("a")?.focus(), []);
  const { quantity, productName } = answer;
  return (
    <>
      <p role="status">
        <Icon of={CircleCheck} />
        <span>
          {productName}: {quantity.toLocaleString("en-US")} in your cart
        </span>
      </p>
      <div ref={onward}>
        <ButtonLink size="sm" to={CHECKOUT_PATH}>
          Go to checkout
        </ButtonLink>
      </div>
    </>
  );
}
