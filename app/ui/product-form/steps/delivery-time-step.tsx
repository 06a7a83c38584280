import { optionPrice } from "#app/shop/catalog/option-price.ts";
import { optionsOf } from "#app/shop/catalog/product.ts";
import { ChoiceCard, Choices } from "#app/ui/kit/choices.tsx";
import { useOrderFormState, useRadioControl } from "../order-form-context.ts";
import { Step } from "#app/ui/order-form/step.tsx";
import { surcharge } from "./surcharge.ts";

export function DeliveryTimeStep() {
  const { product, errors } = useOrderFormState();
  const radio = useRadioControl("deliveryTime");
  const times = optionsOf(product, "delivery_time").flatMap((option) => {
    const price = optionPrice(product, "delivery_time", option.value);
    return typeof price === "number" ? [{ ...option, price }] : [];
  });
  return (
    <Step>
      <Choices
        id="deliveryTime"
        legend="Delivery time"
        errors={errors["deliveryTime"]}
        className="two"
      >
        {times.map(({ value, description, price }) => (
          <ChoiceCard
            key={value}
            {...radio(value)}
            title={value}
            price={surcharge(price)}
            detail={description}
          />
        ))}
      </Choices>
    </Step>
  );
}
