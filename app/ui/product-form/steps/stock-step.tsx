import { choiceLabel, type StockKind } from "#app/shop/catalog/option-kinds.ts";
import { optionsOf, type ProductOption } from "#app/shop/catalog/product.ts";
import { optionPrice } from "#app/shop/catalog/option-price.ts";
import { formatCents } from "#app/shop/money/money.ts";
import { priceItem } from "#app/shop/pricing/price-item.ts";
import { ChoiceCard, Choices } from "#app/ui/kit/choices.tsx";
import { fieldId } from "#app/ui/order-form/form-errors.ts";
import { type OrderFormState, useOrderFormState, useRadioControl } from "../order-form-context.ts";
import { bareConfiguration } from "../quote-form.ts";
import { ChoiceFigure, isSeen } from "./choice-figure.tsx";
import { CompareChoices } from "./compare-choices.tsx";
import { Step } from "#app/ui/order-form/step.tsx";

/** One choice of what an item is made as: its size, its finish, or an option of the shop's own. */
export function StockStep({ kind }: { kind: StockKind }) {
  const state = useOrderFormState();
  const { field, type, label } = kind;
  const radio = useRadioControl(field);
  const options = optionsOf(state.product, type);
  const showsLooks = options.some(({ look }) => isSeen(look));
  return (
    <Step>
      <Choices
        id={fieldId(field)}
        legend={label}
        errors={state.errors[field]}
        className={showsLooks ? "papers" : "two"}
      >
        {options.map((option, index) => {
          const price = choicePrice(state, kind, option);
          return (
            <ChoiceCard
              key={option.value}
              {...radio(option.value)}
              disabled={price === null}
              title={choiceLabel(kind, option.value)}
              price={price ?? undefined}
              detail={price === null ? "Not offered online. Call us." : option.description}
              figure={isSeen(option.look) && <ChoiceFigure look={option.look} place={index} />}
            />
          );
        })}
      </Choices>
      <CompareChoices kind={kind} />
    </Step>
  );
}

/** What a choice costs as it would be counted, in words; `null` when it can't be chosen. */
function choicePrice(
  { product, special, values }: Pick<OrderFormState, "product" | "special" | "values">,
  kind: StockKind,
  { value }: ProductOption,
): string | null {
  if (product.counting === "each" && special === null && isWholePrice(product, kind)) {
    const configuration = bareConfiguration(product, {
      ...values,
      [kind.field]: value,
      quantity: "1",
    });
    const price = priceItem({ product, special: null, configuration });
    return price.ok ? `${formatCents(price.amountCents)} each` : null;
  }
  const price = kind.isPriced ? optionPrice(product, kind.type, value) : null;
  if (!price) return "";
  return `+${formatCents(price)}${kind.type === "size" ? "" : UNITS[product.counting]}`;
}

const UNITS = { run: "", each: " each", area: " per sq ft" } as const;

/** A size says what a piece costs in it, and so does an option that has prices of its own in the table. */
function isWholePrice(product: OrderFormState["product"], { type, isPriced }: StockKind): boolean {
  if (type === "size") return true;
  return isPriced && optionsOf(product, type).some(({ priceColumn }) => priceColumn !== undefined);
}
