import { STOCK_KINDS, type StockKind, stockKindsOf } from "#app/shop/catalog/option-kinds.ts";
import { optionsOf } from "#app/shop/catalog/product.ts";
import { sizeLabel } from "#app/shop/catalog/size-label.ts";
import { Facts } from "#app/ui/kit/facts.tsx";
import { useOrderFormState } from "../order-form-context.ts";
import { Step, StepHead } from "#app/ui/order-form/step.tsx";

/**
 * What can't be chosen, because there is one of it or a special fixes it: said
 * once, and posted with the form all the same.
 */
export function FixedChoices({ isChosen }: { isChosen: (kind: StockKind) => boolean }) {
  const { product, special, values } = useOrderFormState();
  const stock = stockKindsOf(product, STOCK_KINDS)
    .filter(
      (kind) =>
        Boolean(values[kind.field]) && optionsOf(product, kind.type).length > 0 && !isChosen(kind),
    )
    .map(({ field, label }) => ({ field, term: label }));
  const ofSpecial = special
    ? ([
        { field: "quantity", term: "Quantity" },
        { field: "deliveryTime", term: "Delivery time" },
      ] as const)
    : [];
  const fixed = [...ofSpecial, ...stock];
  return (
    <>
      {fixed.map(({ field }) => (
        <input key={field} type="hidden" name={field} value={values[field]} />
      ))}
      {special && (
        <Step>
          <StepHead id="fixed-head" title="Part of this offer" slug="Fixed" />
          <Facts
            className="fixed-facts num"
            facts={fixed.map(({ field, term }) => ({
              term,
              detail: fixedDetail(field, values[field] ?? ""),
            }))}
          />
        </Step>
      )}
    </>
  );
}

function fixedDetail(field: string, value: string): string {
  if (field === "quantity") return Number(value).toLocaleString("en-US");
  if (field === "deliveryTime") return `${value}, included`;
  return field === "size" ? sizeLabel(value) : value;
}
