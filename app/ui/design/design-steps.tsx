import { DesignBusinessFields, DesignWordsFields } from "#app/ui/order-form/design-fields.tsx";
import { Step, StepHead } from "#app/ui/order-form/step.tsx";
import { controlOf } from "#app/ui/order-form/text-control.ts";
import { ServiceFiles } from "../service-form/service-files.tsx";
import { useServiceFormState } from "../service-form/service-form-context.ts";
import { PriceListStep } from "./price-list-step.tsx";

/** What our designer needs to know (specification §3, design form data). */
export function DesignSteps({ hasPriceList }: { hasPriceList: boolean }) {
  const control = controlOf(useServiceFormState());
  return (
    <>
      <Step>
        <StepHead id="business-head" title="Your business" slug="For our designer" />
        <DesignBusinessFields control={control} />
      </Step>
      <Step>
        <StepHead id="words-head" title="What it should say" />
        <DesignWordsFields control={control} />
      </Step>
      {hasPriceList && <PriceListStep />}
      <Step>
        <StepHead id="pictures-head" title="Logo and pictures" slug="Images only" />
        <ServiceFiles field="design.designImages" title="Drop your logo and pictures here" />
      </Step>
    </>
  );
}
