import {
  DesignBriefField,
  DesignBusinessFields,
  DesignWordsFields,
  MORE_BUSINESS_FIELDS,
} from "#app/ui/order-form/design-fields.tsx";
import { Step, StepHead } from "#app/ui/order-form/step.tsx";
import { controlOf } from "#app/ui/order-form/text-control.ts";
import { ServiceFiles } from "../service-form/service-files.tsx";
import { useServiceFormState } from "../service-form/service-form-context.ts";
import { MAX_PRICE_ITEMS } from "#app/shop/design/price-items.ts";
import { FieldError } from "#app/ui/kit/field.tsx";
import { PriceList } from "../service-form/price-list.tsx";

/** The questions that our designer needs answered (specification §3, design form data). */
export function DesignSteps({ hasPriceList }: { hasPriceList: boolean }) {
  const state = useServiceFormState();
  const control = controlOf(state);
  const hasMore = MORE_BUSINESS_FIELDS.some((field) => state.values[field] || state.errors[field]);
  return (
    <>
      <Step>
        <StepHead id="business-head" title="Your business" slug="For our designer" />
        <DesignBusinessFields control={control} part="required" />
        <details className="add-more" open={hasMore || undefined}>
          <summary className="link">Add website, address or social handles</summary>
          <DesignBusinessFields control={control} part="optional" />
        </details>
      </Step>
      <Step>
        <StepHead id="words-head" title="Your words" />
        <DesignBriefField control={control} />
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

const LIST = "priceItems";

/** The goods and their prices, as a menu or brochure shows them (specification §9). */
function PriceListStep() {
  const { errors } = useServiceFormState();
  return (
    <Step>
      <StepHead id="price-list-head" title="Products and pricing" slug="Optional" />
      <PriceList list={LIST} max={MAX_PRICE_ITEMS} />
      <FieldError id="price-list-error" errors={errors[LIST]} />
    </Step>
  );
}
