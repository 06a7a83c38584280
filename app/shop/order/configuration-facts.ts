import { sizeLabel } from "#app/shop/catalog/size-label.ts";
import { formatSide } from "#app/shop/pricing/area.ts";
import type { Configuration } from "#app/shop/pricing/configuration.ts";

export interface ConfigurationFact {
  label: string;
  value: string;
}

/** What was chosen, for people: only what this product has. */
export function configurationFacts(configuration: Configuration): ConfigurationFact[] {
  const { widthInches, heightInches, addOns } = configuration;
  const facts: [string, string | null][] = [
    ["Quantity", configuration.quantity.toLocaleString("en-US")],
    ["Size", configuration.size === null ? null : sizeLabel(configuration.size)],
    ["Paper", configuration.paperType],
    ["Finish", configuration.finish],
    ["Width", widthInches === null ? null : formatSide(widthInches)],
    ["Height", heightInches === null ? null : formatSide(heightInches)],
    ["Delivery time", configuration.deliveryTime],
    ["Add-ons", addOns.length === 0 ? null : addOns.join(", ")],
    ...designFacts(configuration),
  ];
  return facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
}

function designFacts(configuration: Configuration): [string, string | null][] {
  const { hasOwnDesign, addDesignFee, sameDayDesign, reprintOf } = configuration;
  if (reprintOf !== undefined) return [["Design", reprintWords(reprintOf)]];
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
