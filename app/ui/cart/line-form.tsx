import { Form, useFetcher } from "react-router";
import type { CartItemView } from "#app/shop/cart/cart-item-view.ts";
import type { LineAnswer } from "#app/shop/cart/cart-line-form.ts";
import { CART_PATH } from "#app/shop/cart/cart-terms.ts";
import { FROM_CHECKOUT } from "#app/shop/cart/line-form-terms.ts";
import { toDollars } from "#app/shop/money/money.ts";
import { lineFormId } from "./line-form-id.ts";

/** What the form of an item says of it. */
type SentLine = Pick<CartItemView, "id" | "quantity" | "amountCents">;

/** The form of an item's controls, which name it by their `form`. */
export function LineForm({ line }: { line: SentLine }) {
  return (
    <Form id={lineFormId(line.id)} method="post" action={CART_PATH} preventScrollReset hidden>
      <LineFacts line={line} />
    </Form>
  );
}

/**
 * The same at the checkout, after its own form, of which it can't be a part: an item is removed where
 * it stands.
 */
export function CheckoutLineForm({ line }: { line: SentLine }) {
  const { remove } = useRemoval(line.id);
  return (
    <form
      id={lineFormId(line.id)}
      method="post"
      action={CART_PATH}
      hidden
      onSubmit={(event) => {
        event.preventDefault();
        remove();
      }}
    >
      <LineFacts line={line} />
      <input type="hidden" name={FROM_CHECKOUT} value="yes" />
    </form>
  );
}

function LineFacts({ line: { id, quantity, amountCents } }: { line: SentLine }) {
  return (
    <>
      <input type="hidden" name="lineId" value={id} />
      <input type="hidden" name="from" value={quantity} />
      {amountCents !== null && <input type="hidden" name="seen" value={toDollars(amountCents)} />}
    </>
  );
}

/** The removal of an item in place: its form and its line know the same one. */
export function useRemoval(lineId: string) {
  const { submit, state, data } = useFetcher<LineAnswer>({ key: lineFormId(lineId) });
  return {
    isLeaving: state !== "idle",
    answer: data,
    remove: () => {
      const form = { intent: "remove", lineId, inPlace: "yes" };
      void submit(form, { method: "post", action: CART_PATH });
    },
  };
}

export function LineButton({
  lineId,
  intent,
  label,
  of,
  busy = false,
}: {
  lineId: string;
  intent: string;
  label: string;
  /** The name of the item, for screen readers. */
  of: string;
  busy?: boolean;
}) {
  return (
    <button
      type="submit"
      form={lineFormId(lineId)}
      name="intent"
      value={intent}
      className="link"
      aria-busy={busy || undefined}
    >
      {label}
      <span className="sr-only"> {of}</span>
    </button>
  );
}
