import { optionPrice } from "#app/shop/catalog/option-price.ts";
import { optionsOf } from "#app/shop/catalog/product.ts";
import { ChoiceCard, Choices } from "#app/ui/kit/choices.tsx";
import { needsDelivery } from "#app/shop/pricing/quote.ts";
import { CountedFrom } from "../counted-from.tsx";
import { type OrderDays, productWait, useOrderDays } from "../order-days.ts";
import { useOrderFormState, useRadioControl } from "../order-form-context.ts";
import { useTurnaround } from "../turnaround-context.ts";
import { Step } from "#app/ui/order-form/step.tsx";
import { DeliverTo } from "./deliver-to.tsx";
import { surcharge } from "./surcharge.ts";

export function DeliveryTimeStep() {
  const state = useOrderFormState();
  const { product, values, errors } = state;
  const daysOf = useOrderDays(state);
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
            detail={<TimeDetail description={description} {...daysOf(value)} />}
          />
        ))}
      </Choices>
      {turnaround && needsDelivery([{ product }]) && <DeliverTo />}
      {turnaround && (
        <p className="help">
          <CountedFrom turnaround={turnaround} waitsFor={productWait(product, values)} />
        </p>
      )}
    </Step>
  );
}

function TimeDetail({ description, ready, arrival }: OrderDays & { description: string }) {
  return (
    <>
      {ready !== null && <span className="ready num">Ready {ready}</span>}
      {arrival !== null && <b className="ready num">At your door {arrival}</b>}
      {description}
    </>
  );
}
