import { stockFacts } from "#app/shop/catalog/option-kinds.ts";
import { formatSide } from "#app/shop/pricing/area.ts";
import type { Configuration } from "#app/shop/pricing/configuration.ts";

export interface ConfigurationFact {
  label: string;
  value: string;
  /** What it speaks of. */
  shown?: Shown;
}

/** A page of the shop, or a file that is opened beside it. */
export interface Shown {
  to: string;
  isFile: boolean;
}

/** What a reprint is printed from, for people: which proof, and what shows it. */
export interface ReprintFact {
  proof: { number: number; fileName: string | null } | null;
  /** `null` for whom there is nothing. */
  shown: Shown | null;
}

/** What was chosen, for people: only what this product has. */
export function configurationFacts(
  configuration: Configuration,
  reprint: ReprintFact = { proof: null, shown: null },
): ConfigurationFact[] {
  const { widthInches, heightInches, addOns, reprintOf } = configuration;
  const facts: [string, string | null][] = [
    ["Quantity", configuration.quantity.toLocaleString("en-US")],
    ...stockFacts(configuration).map(({ label, value }): [string, string] => [label, value]),
    ["Width", widthInches === null ? null : formatSide(widthInches)],
    ["Height", heightInches === null ? null : formatSide(heightInches)],
    ["Delivery time", configuration.deliveryTime],
    ["Add-ons", addOns.length === 0 ? null : addOns.join(", ")],
    ...(reprintOf === undefined ? designFacts(configuration) : []),
  ];
  const chosen = facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
  if (reprintOf === undefined) return chosen;
  const { proof, shown } = reprint;
  const design = { label: "Design", value: reprintWords(reprintOf, proof) };
  return [...chosen, shown === null ? design : { ...design, shown }];
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
export function reprintWords(orderNumber: string, proof: ReprintFact["proof"] = null): string {
  const order = `As approved in order ${orderNumber}`;
  if (proof === null) return order;
  const { number, fileName } = proof;
  return `${order}, proof ${number}${fileName === null ? "" : ` (${fileName})`}`;
}
