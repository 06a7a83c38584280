import { optionsOf, type ProductOption } from "#app/shop/catalog/product.ts";
import { optionPrice } from "#app/shop/catalog/option-price.ts";
import { sizeLabel } from "#app/shop/catalog/size-label.ts";
import { formatCents } from "#app/shop/money/money.ts";
import { priceItem } from "#app/shop/pricing/price-item.ts";
import { ChoiceCard, Choices } from "#app/ui/kit/choices.tsx";
import { type OrderFormState, useOrderFormState, useRadioControl } from "../order-form-context.ts";
import { bareConfiguration } from "../quote-form.ts";
import { Step } from "#app/ui/order-form/step.tsx";

export function SizeStep() {
  const state = useOrderFormState();
  const radio = useRadioControl("size");
  return (
    <Step>
      <Choices id="size" legend="Size" errors={state.errors["size"]} className="two">
        {optionsOf(state.product, "size").map((size) => {
          const price = sizePrice(state, size);
          return (
            <ChoiceCard
              key={size.value}
              {...radio(size.value)}
              disabled={price === null}
              title={sizeLabel(size.value)}
              price={price ?? undefined}
              detail={price === null ? "Not offered online. Call us." : size.description}
            />
          );
        })}
      </Choices>
    </Step>
  );
}

/** What a size costs as it would be counted, in words; `null` when it can't be chosen. */
function sizePrice(
  { product, values }: Pick<OrderFormState, "product" | "values">,
  { value }: ProductOption,
): string | null {
  if (product.counting === "each") {
    const configuration = bareConfiguration(product, { ...values, size: value, quantity: "1" });
    const price = priceItem({ product, special: null, configuration });
    return price.ok ? `${formatCents(price.amountCents)} each` : null;
  }
  const price = optionPrice(product, "size", value);
  return price ? `+${formatCents(price)}` : "";
}
