import { optionPrice } from "#app/shop/catalog/option-price.ts";
import { optionsOf } from "#app/shop/catalog/product.ts";
import { ChoiceCard, Choices } from "#app/ui/kit/choices.tsx";
import { CountedFrom } from "../counted-from.tsx";
import { useOrderFormState, useRadioControl } from "../order-form-context.ts";
import { useTurnaround } from "../turnaround-context.ts";
import { Step } from "#app/ui/order-form/step.tsx";
import { surcharge } from "./surcharge.ts";

export function DeliveryTimeStep() {
  const { product, errors } = useOrderFormState();
  const radio = useRadioControl("deliveryTime");
  const turnaround = useTurnaround();
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
            detail={<TimeDetail description={description} ready={turnaround?.ready[value]} />}
          />
        ))}
      </Choices>
      {turnaround && (
        <p className="help">
          <CountedFrom turnaround={turnaround} />
        </p>
      )}
    </Step>
  );
}

function TimeDetail({ description, ready }: { description: string; ready: string | undefined }) {
  return (
    <>
      {ready !== undefined && <b className="ready num">Ready {ready}</b>}
      {description}
    </>
  );
}
