import { fixedOf, type StockKind, stockKindsOf } from "#app/shop/catalog/option-kinds.ts";
import { optionsOf } from "#app/shop/catalog/product.ts";
import { useOrderFormState } from "../order-form-context.ts";
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
import { StockStep } from "./stock-step.tsx";
import { MOST_PIECES } from "#app/shop/pricing/most-pieces.ts";
import { NumberStepper } from "./number-stepper.tsx";
import { Step, StepHead } from "#app/ui/order-form/step.tsx";

/** Everything a customer chooses and hands in for this product, in the order of the form. */
export function OrderSteps() {
  const { product, uploads } = useOrderFormState();
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
  const isChosen = (kind: StockKind) =>
    optionsOf(product, kind.type).length > 1 && fixedOf(special?.configuration, kind) === null;
  const chosen = stockKindsOf(product).filter(isChosen);
  return (
    <>
      <FixedChoices isChosen={isChosen} />
      {chosen.map(
        (kind) => kind.type !== "finish_option" && <KindStep key={kind.type} kind={kind} />,
      )}
      {special === null && product.counting === "run" && <RunQuantityStep />}
      {special === null && product.counting === "each" && <CountStep />}
      {special === null && product.counting === "area" && <AreaStep />}
      {chosen.map(
        (kind) => kind.type === "finish_option" && <KindStep key={kind.type} kind={kind} />,
      )}
      {special === null && optionsOf(product, "delivery_time").length > 0 && <DeliveryTimeStep />}
    </>
  );
}

function KindStep({ kind }: { kind: StockKind }) {
  return kind.type === "paper_type" ? <PaperStep kind={kind} /> : <StockStep kind={kind} />;
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
