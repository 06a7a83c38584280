import { MAX_PRICE_ITEMS } from "#app/shop/design/price-items.ts";
import { FieldError } from "#app/ui/kit/field.tsx";
import { Step, StepHead } from "#app/ui/order-form/step.tsx";
import { PriceList } from "../service-form/price-list.tsx";
import { useServiceFormState } from "../service-form/service-form-context.ts";

const LIST = "priceItems";

/** What is sold and for how much, as a menu or brochure shows it (specification §9). */
export function PriceListStep() {
  const { errors } = useServiceFormState();
  return (
    <Step>
      <StepHead id="price-list-head" title="Products and pricing" slug="Optional" />
      <PriceList list={LIST} max={MAX_PRICE_ITEMS} />
      <FieldError id="price-list-error" errors={errors[LIST]} />
    </Step>
  );
}
