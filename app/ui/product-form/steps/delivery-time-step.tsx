import { optionPrice } from "#app/shop/catalog/option-price.ts";
import { optionsOf } from "#app/shop/catalog/product.ts";
import { ChoiceCard, Choices } from "#app/ui/kit/choices.tsx";
import { needsDelivery } from "#app/shop/pricing/quote.ts";
import { readyFor } from "#app/shop/delivery/turnaround.ts";
import { useArrivalText } from "../arrival-text.ts";
import { CountedFrom } from "../counted-from.tsx";
import { useOrderFormState, useRadioControl } from "../order-form-context.ts";
import { useTurnaround } from "../turnaround-context.ts";
import { Step } from "#app/ui/order-form/step.tsx";
import { DeliverTo } from "./deliver-to.tsx";
import { surcharge } from "./surcharge.ts";

export function DeliveryTimeStep() {
  const state = useOrderFormState();
  const { product, errors } = state;
  const arrival = useArrivalText(state);
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
            detail={
              <TimeDetail
                description={description}
                ready={readyFor(turnaround, value)}
                arrival={arrival(value)}
              />
            }
          />
        ))}
      </Choices>
      {turnaround && needsDelivery([{ product }]) && <DeliverTo />}
      {turnaround && (
        <p className="help">
          <CountedFrom turnaround={turnaround} />
        </p>
      )}
    </Step>
  );
}

function TimeDetail({
  description,
  ready,
  arrival,
}: {
  description: string;
  ready: string | undefined;
  arrival: string | null;
}) {
  return (
    <>
      {ready !== undefined && <span className="ready num">Ready {ready}</span>}
      {arrival !== null && <b className="ready num">At your door {arrival}</b>}
      {description}
    </>
  );
}
