import type { CartItemView } from "#app/shop/cart/cart-item-view.ts";
import { formatCents } from "#app/shop/money/money.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Select } from "#app/ui/kit/select-field.tsx";
import { lineFormId } from "./line-form-id.ts";
import type { QuantityChange } from "./use-quantity.ts";

/** How many of an item, each quantity with its price; without JavaScript the button sends it. */
export function QuantitySelect({
  line: { id, title, quantities },
  change: { choice, choose },
}: {
  line: Pick<CartItemView, "id" | "title" | "quantities">;
  change: QuantityChange;
}) {
  const isOnlyOne = quantities.length < 2 && choice !== "";
  if (quantities.length === 0 || isOnlyOne) return null;
  return (
    <div className="cart-quantity">
      <Select
        form={lineFormId(id)}
        name="choice"
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
      <noscript>
        <Button
          type="submit"
          form={lineFormId(id)}
          name="intent"
          value="change-quantity"
          look="outline"
          size="sm"
        >
          Update<span className="sr-only"> {title}</span>
        </Button>
      </noscript>
    </div>
  );
}
