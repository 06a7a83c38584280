import { type Cents, formatPrice } from "#app/shop/money/money.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import type { Fact } from "#app/ui/kit/facts.tsx";

/** The terms of a design, as the owner set them. */
export type DesignTerms = Pick<
  Settings,
  "designRevisionsIncluded" | "designMinorAdjustments" | "designAdjustmentDays" | "turnaround"
> & { designExtraRevision: Cents };

export function designTerms(settings: Settings): DesignTerms {
  return {
    designRevisionsIncluded: settings.designRevisionsIncluded,
    designExtraRevision: settings.designExtraRevision,
    designMinorAdjustments: settings.designMinorAdjustments,
    designAdjustmentDays: settings.designAdjustmentDays,
    turnaround: settings.turnaround,
  };
}

/** The things that a design includes, and those that it does not (specification §9). */
export function designFacts(terms: DesignTerms): Fact[] {
  const { designRevisionsIncluded, designMinorAdjustments, designAdjustmentDays } = terms;
  return [
    { term: "Turnaround", detail: terms.turnaround },
    { term: "Revisions", detail: `${designRevisionsIncluded} included` },
    { term: "Extra revisions", detail: `${formatPrice(terms.designExtraRevision)} each` },
    {
      term: "Minor adjustments",
      detail: `${designMinorAdjustments} within ${designAdjustmentDays} days`,
    },
    { term: "Refunds", detail: "None once work has started" },
  ];
}
