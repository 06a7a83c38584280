import { optionsOf } from "#app/shop/catalog/product.ts";
import { ChoiceCard, Choices } from "#app/ui/kit/choices.tsx";
import { useOrderFormState, useRadioControl } from "../order-form-context.ts";
import { Step } from "#app/ui/order-form/step.tsx";

export function FinishStep() {
  const { product, errors } = useOrderFormState();
  const radio = useRadioControl("finish");
  return (
    <Step>
      <Choices id="finish" legend="Finish" errors={errors["finish"]} className="two">
        {optionsOf(product, "finish_option").map((finish) => (
          <ChoiceCard
            key={finish.value}
            {...radio(finish.value)}
            title={finish.value}
            detail={finish.description}
          />
        ))}
      </Choices>
    </Step>
  );
}
