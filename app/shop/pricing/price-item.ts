import { designServiceFee } from "#app/shop/catalog/design-service.ts";
import {
  chosenOf,
  fixedOf,
  type OwnField,
  ownKind,
  STOCK_KINDS,
  stockKindsOf,
  stockWords,
} from "#app/shop/catalog/option-kinds.ts";
import { optionPrice, sizeReplacesBase } from "#app/shop/catalog/option-price.ts";
import { optionsOf, type Product } from "#app/shop/catalog/product.ts";
import { quantityColumn, quantityOffers } from "#app/shop/catalog/quantity-offer.ts";
import { withArticle } from "#app/shop/form/with-article.ts";
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
  field: keyof Configuration | OwnField;
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
  const kinds = stockKindsOf(product, STOCK_KINDS);
  const problems = kinds.flatMap((kind): ConfigurationProblem[] => {
    const { field, type, noun } = kind;
    const offered = optionsOf(product, type);
    const value = chosenOf(configuration, kind);
    if (value === null) {
      return offered.length ? [{ field, message: `Choose ${withArticle(noun)}` }] : [];
    }
    const known = offered.some((option) => option.value === value);
    return known ? [] : [{ field, message: `This ${noun} is not offered` }];
  });
  const gone = (configuration.ownOptions ?? []).filter(
    ({ name }) => !kinds.some(({ type }) => type === `own:${name}`),
  );
  return [
    ...problems,
    ...gone.map(({ name }) => ({
      field: "ownOptions" as const,
      message: `${name} is no longer a choice`,
    })),
  ];
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
    stockKindsOf(product).some((kind) => {
      const value = fixedOf(fixed, kind);
      return value !== null && chosenOf(configuration, kind) !== value;
    });
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
  const detail = [...stockWords(item.configuration), priced.detail].filter(Boolean).join(", ");
  return { kind: "goods", label: priced.label, detail, amountCents: priced.amount };
}

type GoodsPrice = { label: string; detail: string; amount: Cents };

function goodsPrice(item: PricedItem): GoodsPrice | ConfigurationProblem {
  const { product, special, configuration } = item;
  const { quantity } = configuration;
  if (special) {
    const amount = sumCents([special.specialPrice, ownPriceBeside(special, item)]);
    return { label: special.title, detail: `${quantity.toLocaleString("en-US")} pieces`, amount };
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

/** The shop's own options that the customer chooses beside a special's price, and pays for. */
function ownPriceBeside(
  { configuration: fixed }: PricedSpecial,
  { product, configuration }: PricedItem,
): Cents {
  const isFixed = (name: string) => fixedOf(fixed, ownKind(name)) !== null;
  const ownOptions = (configuration.ownOptions ?? []).filter(({ name }) => !isFixed(name));
  const added = ownPrice(product, { ...configuration, ownOptions });
  return product.counting === "each" ? cents(added * configuration.quantity) : added;
}

function runPrice(
  product: Product,
  configuration: Configuration,
): GoodsPrice | ConfigurationProblem {
  const { quantity, size } = configuration;
  const offer = quantityOffers(product, configuration).find((one) => one.quantity === quantity);
  if (!offer) {
    return {
      field: "quantity",
      message: `${quantity.toLocaleString("en-US")} isn't offered with these options`,
    };
  }
  const sizePrice = optionPrice(product, "size", size);
  const added = ownPrice(product, configuration);
  const label = inUnits(product, quantity);
  if (typeof sizePrice !== "number") {
    return { label, detail: "", amount: sumCents([offer.price, added]) };
  }
  const base = sizeReplacesBase(product) ? sizePrice : sumCents([offer.price, sizePrice]);
  return { label, detail: "", amount: sumCents([base, added]) };
}

/**
 * The amount that the shop's own options add: to a run once, to each piece, or to each square foot.
 */
function ownPrice(product: Product, configuration: Configuration): Cents {
  const chosen = configuration.ownOptions ?? [];
  return sumCents(
    chosen.map(({ name, value }) => optionPrice(product, `own:${name}`, value) ?? ZERO_CENTS),
  );
}

/**
 * The price of one piece or square foot in this stock: `otherwise` where the first column has no
 * price of its own, and not to be had where the choice's own column has none.
 */
function unitPrice(
  product: Product,
  configuration: Configuration,
  otherwise: Cents,
): Cents | ConfigurationProblem {
  const column = quantityColumn(product, configuration);
  const price = optionPrice(product, column, "1") ?? (column === "quantity" ? otherwise : null);
  return price ?? { field: "quantity", message: "This isn't offered with these options" };
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
  const unit = unitPrice(product, configuration, ZERO_CENTS);
  if (typeof unit !== "number") return unit;
  const replaced = size !== null && sizeReplacesBase(product);
  const base = replaced ? sizePrice : sumCents([unit, sizePrice]);
  const each = sumCents([base, ownPrice(product, configuration)]);
  const detail = quantity === 1 ? "" : `${quantity.toLocaleString("en-US")} × ${formatCents(each)}`;
  return { label: inUnits(product, quantity), detail, amount: cents(each * quantity) };
}

function areaPrice(
  product: Product,
  configuration: Configuration,
): GoodsPrice | ConfigurationProblem {
  const { widthInches, heightInches, quantity } = configuration;
  if (widthInches === null) return { field: "widthInches", message: "Enter the width" };
  if (heightInches === null) return { field: "heightInches", message: "Enter the height" };
  const unit = unitPrice(product, configuration, product.basePrice);
  if (typeof unit !== "number") return unit;
  const rate = sumCents([unit, ownPrice(product, configuration)]);
  const measured = widthInches * heightInches * quantity;
  const charged = Math.max(measured, (product.minimumAreaSquareFeet ?? 0) * 144);
  const sides = formatSides(widthInches, heightInches);
  const pieces = quantity === 1 ? sides : `${quantity.toLocaleString("en-US")} pieces of ${sides}`;
  const minimum = charged > measured ? ` (minimum ${formatArea(charged)})` : "";
  const detail = `${pieces}, ${formatArea(measured)}${minimum} at ${formatCents(rate)} per sq ft`;
  const label = inUnits(product, quantity);
  return { label, detail, amount: scaleCents(rate, charged, 144) };
}

/** "1,000 Business Cards", "Vinyl Banners" for one. */
function inUnits({ name }: Product, quantity: number): string {
  return quantity === 1 ? name : `${quantity.toLocaleString("en-US")} ${name}`;
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
