import { optionsOf } from "#app/shop/catalog/product.ts";
import { useOrderFormState, useRadioControl } from "../order-form-context.ts";
import type { UploadLists } from "#app/ui/order-form/upload/use-upload-lists.ts";
import { AddOnsStep } from "./add-ons-step.tsx";
import { AreaStep } from "./area-step.tsx";
import { ArtworkStep } from "./artwork-step.tsx";
import { CommercialSteps } from "./commercial-steps.tsx";
import { DeliveryTimeStep } from "./delivery-time-step.tsx";
import { DesignInformationStep } from "./design-information-step.tsx";
import { FixedChoices } from "./fixed-choices.tsx";
import { OwnDesignStep } from "./own-design-step.tsx";
import { PaperStep } from "./paper-step.tsx";
import { RunQuantityStep } from "./quantity-step.tsx";
import { SizeStep } from "./size-step.tsx";
import { MOST_PIECES } from "#app/shop/pricing/most-pieces.ts";
import { NumberStepper } from "./number-stepper.tsx";
import { Step, StepHead } from "#app/ui/order-form/step.tsx";
import { ChoiceCard, Choices } from "#app/ui/kit/choices.tsx";

/** Everything a customer chooses and hands in for this product, in the order of the form. */
export function OrderSteps({ uploads }: { uploads: UploadLists }) {
  const { product } = useOrderFormState();
  if (product.form === "commercial") return <CommercialSteps uploads={uploads.of("files")} />;
  return (
    <>
      <OptionSteps />
      <AddOnsStep />
      <OwnDesignStep />
      <ArtworkStep uploads={uploads.of("files")} />
      <DesignInformationStep uploads={uploads.of("design.designImages")} />
    </>
  );
}

function OptionSteps() {
  const { product, special } = useOrderFormState();
  const isChosen = (type: "size" | "paper_type" | "finish_option") =>
    optionsOf(product, type).length > 1 && !isFixedBySpecial(special?.configuration, type);
  return (
    <>
      <FixedChoices isChosen={isChosen} />
      {isChosen("paper_type") && <PaperStep />}
      {isChosen("size") && <SizeStep />}
      {special === null && product.counting === "run" && <RunQuantityStep />}
      {special === null && product.counting === "each" && <CountStep />}
      {special === null && product.counting === "area" && <AreaStep />}
      {isChosen("finish_option") && <FinishStep />}
      {special === null && optionsOf(product, "delivery_time").length > 0 && <DeliveryTimeStep />}
    </>
  );
}

function isFixedBySpecial(
  fixed: { size?: string; paperType?: string; finish?: string } | undefined,
  type: "size" | "paper_type" | "finish_option",
): boolean {
  switch (type) {
    case "size":
      return fixed?.size !== undefined;
    case "paper_type":
      return fixed?.paperType !== undefined;
    case "finish_option":
      return fixed?.finish !== undefined;
  }
}

/** How many pieces: any whole number. */
function CountStep() {
  const { product } = useOrderFormState();
  return (
    <Step>
      <StepHead id="count-head" title="Quantity" slug={product.name} />
      <NumberStepper field="quantity" label="Pieces" min={1} max={MOST_PIECES} />
    </Step>
  );
}

function FinishStep() {
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
