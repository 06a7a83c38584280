import { optionsOf } from "#app/shop/catalog/product.ts";
import type { StockKind } from "#app/shop/catalog/option-kinds.ts";
import { sizeLabel } from "#app/shop/catalog/size-label.ts";
import { ChoiceCard, Choices } from "#app/ui/kit/choices.tsx";
import { useOrderFormState, useRadioControl } from "../order-form-context.ts";
import { ChoiceFigure, isSeen } from "./choice-figure.tsx";
import { CompareChoices } from "./compare-choices.tsx";
import { Step } from "#app/ui/order-form/step.tsx";

/** Paper type: each stock's edge is drawn to its relative thickness. */
export function PaperStep({ kind }: { kind: StockKind }) {
  const { product, errors } = useOrderFormState();
  const radio = useRadioControl("paperType");
  const papers = optionsOf(product, "paper_type");
  const sizes = optionsOf(product, "size");
  const onlySize = sizes.length === 1 ? sizes[0] : undefined;
  const showsLooks = papers.some(({ look }) => isSeen(look));
  return (
    <Step>
      <Choices
        id="paperType"
        legend="Paper type"
        slug={onlySize && sizeLabel(onlySize.value)}
        errors={errors["paperType"]}
        className={showsLooks ? "papers" : "two"}
      >
        {papers.map((paper, index) => (
          <ChoiceCard
            key={paper.value}
            {...radio(paper.value)}
            title={paper.value}
            detail={paper.description}
            figure={isSeen(paper.look) && <ChoiceFigure look={paper.look} place={index} />}
          />
        ))}
      </Choices>
      <CompareChoices kind={kind} />
    </Step>
  );
}
