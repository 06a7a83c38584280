import { sizeLabel } from "#app/shop/catalog/size-label.ts";
import { formatSide } from "#app/shop/pricing/area.ts";
import type { Configuration } from "#app/shop/pricing/configuration.ts";

export interface ConfigurationFact {
  label: string;
  value: string;
  /** The page that it speaks of. */
  to?: string;
}

/**
 * What was chosen, for people: only what this product has. `reprinted` is the page of the order
 * whose design is printed again, for whom there is one.
 */
export function configurationFacts(
  configuration: Configuration,
  reprinted: string | null = null,
): ConfigurationFact[] {
  const { widthInches, heightInches, addOns, reprintOf } = configuration;
  const facts: [string, string | null][] = [
    ["Quantity", configuration.quantity.toLocaleString("en-US")],
    ["Size", configuration.size === null ? null : sizeLabel(configuration.size)],
    ["Paper", configuration.paperType],
    ["Finish", configuration.finish],
    ["Width", widthInches === null ? null : formatSide(widthInches)],
    ["Height", heightInches === null ? null : formatSide(heightInches)],
    ["Delivery time", configuration.deliveryTime],
    ["Add-ons", addOns.length === 0 ? null : addOns.join(", ")],
    ...(reprintOf === undefined ? designFacts(configuration) : []),
  ];
  const chosen = facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
  if (reprintOf === undefined) return chosen;
  const design = { label: "Design", value: reprintWords(reprintOf) };
  return [...chosen, reprinted === null ? design : { ...design, to: reprinted }];
}

function designFacts(configuration: Configuration): [string, string | null][] {
  const { hasOwnDesign, addDesignFee, sameDayDesign } = configuration;
  return [
    ["Own design", hasOwnDesign ? "Yes" : "No"],
    ["Design service", addDesignFee ? "Added" : null],
    ["Same-day design", sameDayDesign ? "Added" : null],
  ];
}

/** What is printed where nothing is designed anew. */
export function reprintWords(orderNumber: string): string {
  return `As approved in order ${orderNumber}`;
}
