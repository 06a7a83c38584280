import { compareChoices } from "#app/shop/catalog/compare-choices.ts";
import { choiceLabel, stockChoiceOf, type StockKind } from "#app/shop/catalog/option-kinds.ts";
import { optionsOf } from "#app/shop/catalog/product.ts";
import { formatCents } from "#app/shop/money/money.ts";
import { priceItem } from "#app/shop/pricing/price-item.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { type OrderFormState, useOrderFormState } from "../order-form-context.ts";
import { bareConfiguration } from "../quote-form.ts";

/** The choices of a kind side by side: in what they differ, what they cost, and a button for each. */
export function CompareChoices({ kind }: { kind: StockKind }) {
  const state = useOrderFormState();
  const { product, values, change, isAlive } = state;
  const options = optionsOf(product, kind.type);
  const rows = compareChoices(product, kind, (value) =>
    stockChoiceOf(product, ({ field }) => (field === kind.field ? value : values[field]) || null),
  );
  const price = priceRow(state, kind);
  const shown = price ? [...rows, price] : rows;
  // Sizes by themselves say how large they are.
  const tells = rows.some(({ term }) => term !== "Trim");
  const costs = product.counting === "run" && new Set(price?.details).size > 1;
  if (!tells && !costs) return null;
  return (
    <details className="compare">
      <summary className="link">What’s the difference?</summary>
      <div
        className="compare-scroll"
        role="region"
        aria-label={`${kind.many} compared`}
        // It may be wider than its place: arrow keys scroll it.
        tabIndex={0}
      >
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">Difference</span>
              </th>
              {options.map(({ value }) => (
                <th key={value} scope="col">
                  {choiceLabel(kind, value)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ term, details }) => (
              <tr key={term}>
                <th scope="row">{term}</th>
                {options.map(({ value }, at) => (
                  <td key={value}>{details[at] || "–"}</td>
                ))}
              </tr>
            ))}
            <tr className="needs-script">
              <th scope="row">
                <span className="sr-only">Choose</span>
              </th>
              {options.map(({ value }) => (
                <td key={value}>
                  <Button
                    look="outline"
                    size="sm"
                    disabled={!isAlive}
                    aria-pressed={values[kind.field] === value}
                    onClick={() => change(kind.field, value)}
                  >
                    {values[kind.field] === value ? "Chosen" : "Choose"}
                    <span className="sr-only"> {choiceLabel(kind, value)}</span>
                  </Button>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </details>
  );
}

/** What each costs with all else as it is chosen; `null` where a special has the price. */
function priceRow({ product, special, values }: OrderFormState, kind: StockKind) {
  if (special !== null || product.counting === "area") return null;
  const quantity = product.counting === "each" ? "1" : values.quantity;
  if (quantity === "") return null;
  const details = optionsOf(product, kind.type).map(({ value }) => {
    const choice = { ...values, [kind.field]: value, quantity };
    const price = priceItem({
      product,
      special: null,
      configuration: bareConfiguration(product, choice),
    });
    return price.ok ? formatCents(price.amountCents) : "Not offered";
  });
  return {
    term:
      product.counting === "run" ? `${Number(quantity).toLocaleString("en-US")} pieces` : "Each",
    details,
  };
}
