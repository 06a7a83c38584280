import { offeredQuantities } from "#app/shop/catalog/offered-values.ts";
import { choiceLabel, ownKindsOf, stockKindsOf } from "#app/shop/catalog/option-kinds.ts";
import { sizeLabel } from "#app/shop/catalog/size-label.ts";
import { type Cents, formatCents } from "#app/shop/money/money.ts";
import { unitPrice } from "#app/shop/money/unit-price.ts";
import { savedPercent } from "#app/shop/pricing/saved-percent.ts";
import { priceItem } from "#app/shop/pricing/price-item.ts";
import { ChoiceCard, Choices } from "#app/ui/kit/choices.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { quantitiesOffered } from "../form-values.ts";
import { type OrderFormState, useOrderFormState, useRadioControl } from "../order-form-context.ts";
import { bareConfiguration } from "../quote-form.ts";
import { Step } from "#app/ui/order-form/step.tsx";

/** The steps of a run's price table, with the price of each in this stock and size. */
export function RunQuantityStep() {
  const state = useOrderFormState();
  const { product, values, errors, popularQuantity } = state;
  const radio = useRadioControl("quantity");
  const every = offeredQuantities(product);
  const offered = quantitiesOffered(product, values);
  const [first] = offered;
  const own = ownKindsOf(product).map(({ field }) => values[field]);
  const stock = [values.paperType, sizeLabel(values.size), ...own].filter(Boolean).join(", ");
  const isLimited = offered.length < every.length;
  return (
    <Step>
      <Choices
        id="quantity"
        legend="Quantity"
        slug={stock ? `${stock}, before delivery` : undefined}
        errors={errors["quantity"]}
        className="qty num"
      >
        {every.map((quantity) => (
          <ChoiceCard
            key={quantity}
            {...radio(String(quantity))}
            disabled={!offered.includes(quantity)}
          >
            <QuantityFace
              quantity={quantity}
              isPopular={quantity === popularQuantity && offered.includes(quantity)}
              price={runPrice(state, quantity)}
              first={
                first === undefined ? null : { quantity: first, price: runPrice(state, first) }
              }
            />
          </ChoiceCard>
        ))}
      </Choices>
      <div className="contents" aria-live="polite">
        {isLimited && (
          <Notice tone="info">
            {limitedStock(state, offered)} comes in {inWords(offered)} only.
            {values.quantity === "" && " Choose a quantity."}
          </Notice>
        )}
      </div>
    </Step>
  );
}

function QuantityFace({
  quantity,
  isPopular,
  price,
  first,
}: {
  quantity: number;
  isPopular: boolean;
  price: Cents | null;
  /** The smallest run of this stock. */
  first: { quantity: number; price: Cents | null } | null;
}) {
  const saved =
    price !== null && first !== null && first.price !== null
      ? savedPercent({ quantity, price }, { quantity: first.quantity, price: first.price })
      : 0;
  return (
    <>
      <span className="q">{quantity.toLocaleString("en-US")}</span>
      {isPopular && <span className="popular">Most popular</span>}
      {price === null ? (
        <span className="u">Not in this stock</span>
      ) : (
        <>
          <span className="p">{formatCents(price)}</span>
          {quantity > 1 && <span className="u">{unitPrice(price, quantity)}</span>}
          {saved > 0 && <span className="saved">Save {saved}%</span>}
        </>
      )}
    </>
  );
}

function runPrice(
  { product, values }: Pick<OrderFormState, "product" | "values">,
  quantity: number,
): Cents | null {
  const configuration = bareConfiguration(product, { ...values, quantity: String(quantity) });
  const price = priceItem({ product, special: null, configuration });
  return price.ok ? price.amountCents : null;
}

function limitedStock(
  { product, values }: Pick<OrderFormState, "product" | "values">,
  offered: readonly number[],
): string {
  const chosen = stockKindsOf(product).flatMap((kind) => {
    const value = values[kind.field];
    return value ? [choiceLabel(kind, value)] : [];
  });
  return chosen[0] ?? `This run of ${offered.length}`;
}

function inWords(quantities: readonly number[]): string {
  const words = quantities.map((quantity) => quantity.toLocaleString("en-US"));
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} or ${last}`;
}
