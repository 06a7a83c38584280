import { optionsOf } from "#app/shop/catalog/product.ts";
import { sizeLabel } from "#app/shop/catalog/size-label.ts";
import { ChoiceCard, Choices } from "#app/ui/kit/choices.tsx";
import { useOrderFormState, useRadioControl } from "../order-form-context.ts";
import { PaperEdge } from "./paper-edge.tsx";
import { Step } from "#app/ui/order-form/step.tsx";

/** Paper type: each stock's edge is drawn to its relative thickness. */
export function PaperStep() {
  const { product, errors } = useOrderFormState();
  const radio = useRadioControl("paperType");
  const papers = optionsOf(product, "paper_type");
  const sizes = optionsOf(product, "size");
  const onlySize = sizes.length === 1 ? sizes[0] : undefined;
  const showsEdges = papers.some((paper) => /^\d+pt/.test(paper.value));
  return (
    <Step>
      <Choices
        id="paperType"
        legend="Paper type"
        slug={onlySize && sizeLabel(onlySize.value)}
        errors={errors["paperType"]}
        className={showsEdges ? "papers" : "two"}
      >
        {papers.map((paper, index) => (
          <ChoiceCard
            key={paper.value}
            {...radio(paper.value)}
            title={paper.value}
            detail={paper.description}
            figure={showsEdges && <PaperEdge paper={paper.value} place={index} />}
          />
        ))}
      </Choices>
    </Step>
  );
}
