import { Form } from "react-router";
import type { CountedLineView } from "#app/shop/cart/cart-item-view.ts";
import { CART_PATH } from "#app/shop/cart/cart-terms.ts";
import { formatCents } from "#app/shop/money/money.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Select } from "#app/ui/kit/select-field.tsx";
import type { QuantityChange } from "./use-quantity.ts";

interface Counted {
  line: CountedLineView;
  change: QuantityChange;
}

/** How many of an item, each quantity with its price; without JavaScript the button sends it. */
export function QuantitySelect({ line, change }: Counted) {
  const { id, title, quantity } = line;
  if (!isChoice(line, change)) return null;
  return (
    <Form method="post" action={CART_PATH} className="cart-quantity" preventScrollReset>
      <input type="hidden" name="intent" value="change-quantity" />
      <input type="hidden" name="lineId" value={id} />
      <input type="hidden" name="from" value={quantity} />
      <Quantities line={line} change={change} name="choice" />
      <noscript>
        <Button type="submit" look="outline" size="sm">
          Update<span className="sr-only"> {title}</span>
        </Button>
      </noscript>
    </Form>
  );
}

/** The same inside another form, which it is no part of: it needs the script. */
export function QuantityInForm({ line, change }: Counted) {
  if (!isChoice(line, change)) return null;
  return (
    <span className="cart-quantity needs-script">
      <Quantities line={line} change={change} />
    </span>
  );
}

function Quantities({
  line: { title, quantities },
  change: { choice, choose },
  name,
}: Counted & { name?: string }) {
  return (
    <Select
      name={name}
      className="num"
      aria-label={`Quantity, ${title}`}
      value={choice}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      {choice === "" && (
        <option value="" disabled>
          Choose a quantity
        </option>
      )}
      {quantities.map((one) => (
        <option key={one.quantity} value={one.choice}>
          {one.quantity.toLocaleString("en-US")}, {formatCents(one.amountCents)}
        </option>
      ))}
    </Select>
  );
}

function isChoice({ quantities }: CountedLineView, { choice }: QuantityChange): boolean {
  const isOnlyOne = quantities.length < 2 && choice !== "";
  return quantities.length > 0 && !isOnlyOne;
}
