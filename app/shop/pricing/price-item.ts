import { designServiceFee } from "#app/shop/catalog/design-service.ts";
import { optionPrice, sizeReplacesBase } from "#app/shop/catalog/option-price.ts";
import { optionsOf, type Product } from "#app/shop/catalog/product.ts";
import { quantityOffers } from "#app/shop/catalog/quantity-offer.ts";
import { sizeLabel } from "#app/shop/catalog/size-label.ts";
import { SPECIAL_DELIVERY_TIME, type Special } from "#app/shop/catalog/special.ts";
import { sameDayFee } from "./same-day.ts";
import { formatArea, formatSides } from "./area.ts";
import type { Configuration } from "./configuration.ts";
import {
  type Cents,
  cents,
  formatCents,
  LARGEST_AMOUNT,
  scaleCents,
  sumCents,
  ZERO_CENTS,
} from "#app/shop/money/money.ts";
import type { PriceLine } from "./price-line.ts";

/** The part of a special that has to do with its price. */
export type PricedSpecial = Pick<
  Special,
  "id" | "productId" | "specialPrice" | "configuration" | "title"
>;

export interface PricedItem {
  product: Product;
  special: PricedSpecial | null;
  configuration: Configuration;
}

/** Why a configuration can't be bought; `field` is the choice to change. */
export interface ConfigurationProblem {
  field: keyof Configuration;
  message: string;
}

export type ItemPrice =
  | { ok: true; lines: PriceLine[]; amountCents: Cents }
  | { ok: false; problems: ConfigurationProblem[] };

/**
 * The price of one configured item before member price, coupon, shipping and
 * tax: base and size × quantity, delivery time, add-ons and design fee, each a
 * named line (specification §9, decisions §3). Refuses what the catalogue does
 * not offer.
 */
export function priceItem(item: PricedItem): ItemPrice {
  const problems: ConfigurationProblem[] = [
    ...choiceProblems(item.product, item.configuration),
    ...specialProblems(item),
  ];
  const goods = goodsLine(item);
  if ("message" in goods) problems.push(goods);
  const extras = [...deliveryLines(item), ...addOnLines(item), ...designLines(item)];
  const lines: PriceLine[] = [];
  for (const part of [goods, ...extras]) {
    if ("amountCents" in part) lines.push(part);
    else if (part !== goods) problems.push(part);
  }
  const amountCents = sumCents(lines.map((line) => line.amountCents));
  if (amountCents > LARGEST_AMOUNT) {
    problems.push({ field: "quantity", message: "Call us for an order this large" });
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, lines, amountCents };
}

type LineOrProblem = PriceLine | ConfigurationProblem;

function choiceProblems(product: Product, configuration: Configuration): ConfigurationProblem[] {
  const choices = [
    { field: "size", type: "size", noun: "size" },
    { field: "paperType", type: "paper_type", noun: "paper type" },
    { field: "finish", type: "finish_option", noun: "finish" },
  ] as const;
  return choices.flatMap(({ field, type, noun }) => {
    const offered = optionsOf(product, type);
    const value = configuration[field];
    if (value === null) return offered.length ? [{ field, message: `Choose a ${noun}` }] : [];
    const known = offered.some((option) => option.value === value);
    return known ? [] : [{ field, message: `This ${noun} is not offered` }];
  });
}

function specialProblems({ product, special, configuration }: PricedItem): ConfigurationProblem[] {
  if (!special) {
    return product.isSpecial || configuration.specialId !== null
      ? [{ field: "specialId", message: "This special offer has ended" }]
      : [];
  }
  if (special.productId !== product.id || configuration.specialId !== special.id) {
    return [{ field: "specialId", message: "This special offer is for another product" }];
  }
  const fixed = special.configuration;
  const differs =
    configuration.quantity !== fixed.quantity ||
    (fixed.size !== undefined && configuration.size !== fixed.size) ||
    (fixed.paperType !== undefined && configuration.paperType !== fixed.paperType) ||
    (fixed.finish !== undefined && configuration.finish !== fixed.finish);
  return differs
    ? [{ field: "quantity", message: "A special offer comes in its own quantity and stock" }]
    : [];
}

function goodsLine(item: PricedItem): LineOrProblem {
  const priced = goodsPrice(item);
  if ("message" in priced) return priced;
  if (priced.amount === 0 && !item.product.isFree) {
    return { field: "quantity", message: "This can't be ordered online. Call us for a quote." };
  }
  const { size } = item.configuration;
  const sizeText = size === null ? null : sizeLabel(size);
  const detail = [item.configuration.paperType, sizeText, item.configuration.finish]
    .concat(priced.detail)
    .filter(Boolean)
    .join(", ");
  return { kind: "goods", label: priced.label, detail, amountCents: priced.amount };
}

type GoodsPrice = { label: string; detail: string; amount: Cents };

function goodsPrice(item: PricedItem): GoodsPrice | ConfigurationProblem {
  const { product, special, configuration } = item;
  const { quantity } = configuration;
  if (special) {
    return { label: special.title, detail: `${quantity} pieces`, amount: special.specialPrice };
  }
  switch (product.counting) {
    case "run":
      return runPrice(product, configuration);
    case "each":
      return eachPrice(product, configuration);
    case "area":
      return areaPrice(product, configuration);
  }
}

function runPrice(
  product: Product,
  configuration: Configuration,
): GoodsPrice | ConfigurationProblem {
  const { quantity, size } = configuration;
  const offer = quantityOffers(product, configuration).find((one) => one.quantity === quantity);
  if (!offer) {
    return { field: "quantity", message: `${quantity} is not offered with these options` };
  }
  const sizePrice = optionPrice(product, "size", size);
  const label = inUnits(product, quantity);
  if (typeof sizePrice !== "number") return { label, detail: "", amount: offer.price };
  const amount = sizeReplacesBase(product) ? sizePrice : sumCents([offer.price, sizePrice]);
  return { label, detail: "", amount };
}

function eachPrice(
  product: Product,
  configuration: Configuration,
): GoodsPrice | ConfigurationProblem {
  const { quantity, size } = configuration;
  if (product.form === "commercial" && quantity !== 1) {
    return { field: "quantity", message: "A commercial is ordered one at a time" };
  }
  const sizePrice = size === null ? ZERO_CENTS : optionPrice(product, "size", size);
  if (typeof sizePrice !== "number") {
    return {
      field: "size",
      message: "This one is priced by quote. Call us and we'll work it out.",
    };
  }
  const unitPrice = optionPrice(product, "quantity", "1") ?? ZERO_CENTS;
  const replaced = size !== null && sizeReplacesBase(product);
  const each = replaced ? sizePrice : sumCents([unitPrice, sizePrice]);
  const detail = quantity === 1 ? "" : `${quantity} × ${formatCents(each)}`;
  return { label: inUnits(product, quantity), detail, amount: cents(each * quantity) };
}

function areaPrice(
  product: Product,
  configuration: Configuration,
): GoodsPrice | ConfigurationProblem {
  const { widthInches, heightInches, quantity } = configuration;
  if (widthInches === null) return { field: "widthInches", message: "Enter the width" };
  if (heightInches === null) return { field: "heightInches", message: "Enter the height" };
  const rate = optionPrice(product, "quantity", "1") ?? product.basePrice;
  const measured = widthInches * heightInches * quantity;
  const charged = Math.max(measured, (product.minimumAreaSquareFeet ?? 0) * 144);
  const sides = formatSides(widthInches, heightInches);
  const pieces = quantity === 1 ? sides : `${quantity} pieces of ${sides}`;
  const minimum = charged > measured ? ` (minimum ${formatArea(charged)})` : "";
  const detail = `${pieces}, ${formatArea(measured)}${minimum} at ${formatCents(rate)} per sq ft`;
  const label = inUnits(product, quantity);
  return { label, detail, amount: scaleCents(rate, charged, 144) };
}

/** "1000 Business Cards", "Vinyl Banners" for one. */
function inUnits({ name }: Product, quantity: number): string {
  return quantity === 1 ? name : `${quantity} ${name}`;
}

function deliveryLines({ product, special, configuration }: PricedItem): LineOrProblem[] {
  const value = configuration.deliveryTime;
  if (value === null) return [];
  const line = { kind: "delivery_time", label: value, detail: "Delivery time" } as const;
  if (special) {
    return value === SPECIAL_DELIVERY_TIME
      ? [{ ...line, amountCents: ZERO_CENTS }]
      : [{ field: "deliveryTime", message: `Special offers take ${SPECIAL_DELIVERY_TIME}` }];
  }
  const price = optionPrice(product, "delivery_time", value);
  return typeof price === "number"
    ? [{ ...line, amountCents: price }]
    : [{ field: "deliveryTime", message: "This delivery time is not offered" }];
}

function addOnLines({ product, configuration }: PricedItem): LineOrProblem[] {
  const unique = [...new Set(configuration.addOns)];
  return unique.map((value): LineOrProblem => {
    const price = optionPrice(product, "add_on", value);
    return typeof price === "number"
      ? { kind: "add_on", label: value, detail: "Add-on", amountCents: price }
      : { field: "addOns", message: `${value} is not offered` };
  });
}

function designLines({ product, configuration }: PricedItem): LineOrProblem[] {
  const amountCents = designServiceFee(product);
  const { addDesignFee, sameDayDesign = false } = configuration;
  const lines: LineOrProblem[] = [];
  if (addDesignFee && amountCents > 0) {
    const detail = "One revision included";
    lines.push({ kind: "design", label: "Design Service", detail, amountCents });
  }
  if (sameDayDesign) lines.push(sameDayLine(product, addDesignFee));
  return lines;
}

function sameDayLine(product: Product, addDesignFee: boolean): LineOrProblem {
  const amountCents = sameDayFee(product);
  return addDesignFee && amountCents > 0
    ? { kind: "design", label: "Same-day design", detail: "Rush", amountCents }
    : { field: "sameDayDesign", message: "Same-day design comes with the Design Service" };
}
