import { optionPrice } from "#app/shop/catalog/option-price.ts";
import { optionsOf } from "#app/shop/catalog/product.ts";
import { ChoiceCard, Choices } from "#app/ui/kit/choices.tsx";
import { useOrderFormState } from "../order-form-context.ts";
import { Step } from "#app/ui/order-form/step.tsx";
import { choiceFigure } from "./choice-figure.tsx";
import { surcharge } from "./surcharge.ts";

export function AddOnsStep() {
  const { product, values, errors, change } = useOrderFormState();
  const addOns = optionsOf(product, "add_on").flatMap((option) => {
    const price = optionPrice(product, "add_on", option.value);
    return typeof price === "number" ? [{ ...option, price }] : [];
  });
  if (addOns.length === 0) return null;
  const figures = addOns.map(({ look }, place) => choiceFigure(look, place));
  const toggle = (value: string, isChosen: boolean) => {
    const others = values.addOns.filter((one) => one !== value);
    change("addOns", isChosen ? [...others, value] : others);
  };
  return (
    <Step>
      <Choices
        id="addOns"
        legend="Add-ons"
        slug="Optional"
        errors={errors["addOns"]}
        className={figures.some(Boolean) ? "two beside" : "two"}
      >
        {addOns.map(({ value, description, price }, index) => (
          <ChoiceCard
            key={value}
            type="checkbox"
            name="addOns"
            value={value}
            checked={values.addOns.includes(value)}
            onChange={(event) => toggle(value, event.currentTarget.checked)}
            title={value}
            price={surcharge(price)}
            detail={description}
            figure={figures[index]}
          />
        ))}
      </Choices>
    </Step>
  );
}
