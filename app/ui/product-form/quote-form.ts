import { readCount } from "#app/shop/form/read-count.ts";
import { stockChoiceOf, stockFieldsOf } from "#app/shop/catalog/option-kinds.ts";
import type { Product } from "#app/shop/catalog/product.ts";
import { configurationOf } from "#app/shop/checkout/form-configuration.ts";
import { sameDayProblem } from "#app/shop/pricing/same-day.ts";
import { sideInches } from "#app/shop/pricing/area.ts";
import type { Configuration } from "#app/shop/pricing/configuration.ts";
import { MOST_PIECES, TOO_MANY_PIECES } from "#app/shop/pricing/most-pieces.ts";
import type { PricedSpecial } from "#app/shop/pricing/price-item.ts";
import {
  needsDelivery,
  type Quote,
  type QuoteRequest,
  quoteOrder,
} from "#app/shop/pricing/quote.ts";
import { NO_DELIVERY } from "#app/shop/pricing/service-item.ts";
import type { Rates } from "#app/shop/pricing/total-order.ts";
import { formDelivery } from "#app/ui/order-form/form-delivery.ts";
import type { FormSettings } from "#app/ui/order-form/form-settings.ts";
import type { FormValues } from "./form-values.ts";

/** What the price depends on beside the form itself. */
export interface QuoteSurroundings {
  product: Product;
  special: PricedSpecial | null;
  isMember: boolean;
  rates: Rates;
  sameDay: FormSettings["sameDay"];
  /** A line of the cart: how it is handed over is settled at the checkout. */
  itemOnly: boolean;
}

/** The whole price of what the form says at this moment; no request is made. */
export function quoteForm(
  values: FormValues,
  code: QuoteRequest["code"],
  { product, special, isMember, rates, sameDay, itemOnly }: QuoteSurroundings,
): Quote {
  const missing = missingNumbers(product, values);
  if (missing.length > 0) return { ok: false, problems: missing };
  const item = { product, special, configuration: formConfiguration(product, special, values) };
  const late = sameDayProblem(item.configuration, sameDay);
  if (late) return { ok: false, problems: [{ ...late, item: 0 }] };
  const delivery = needsDelivery([item]) ? formDelivery(values) : NO_DELIVERY;
  return quoteOrder({
    items: [item],
    delivery: itemOnly ? null : delivery,
    isMember,
    code,
    rates,
  });
}

/** The form's choices as a configuration; numbers that are not there count as 0. */
function formConfiguration(
  product: Product,
  special: PricedSpecial | null,
  values: FormValues,
): Configuration {
  return configurationOf(product, special?.id ?? null, {
    quantity: wholeNumber(values.quantity) ?? 0,
    ...stockFieldsOf(stockChoiceOf(product, ({ field }) => values[field] || null)),
    widthFeet: wholeNumber(values.widthFeet),
    widthInches: wholeNumber(values.widthInches),
    heightFeet: wholeNumber(values.heightFeet),
    heightInches: wholeNumber(values.heightInches),
    deliveryTime: values.deliveryTime || undefined,
    addOns: [...values.addOns],
    ownDesign: answerOf(values.ownDesign),
    reprintOf: values.reprintOf,
    reprintLine: values.reprintLine || undefined,
    addDesignFee: values.ownDesign === "no" && values.addDesignFee !== "",
    sameDayDesign: values.ownDesign === "no" && values.sameDayDesign !== "",
  });
}

function answerOf(ownDesign: string) {
  return ownDesign === "no" || ownDesign === "approved" ? ownDesign : "yes";
}

/** The goods alone, without delivery time, add-ons and design: what a card's price says. */
export function bareConfiguration(product: Product, values: FormValues): Configuration {
  const bare = { ...values, deliveryTime: "", addOns: [], addDesignFee: "", sameDayDesign: "" };
  return formConfiguration(product, null, bare);
}

type Problems = Extract<Quote, { ok: false }>["problems"];

/** Numbers still to be entered, before there is anything to price. */
function missingNumbers(product: Product, values: FormValues): Problems {
  const side = (feet: string, inches: string) => sideInches(wholeNumber(feet), wholeNumber(inches));
  const problems: Problems = [];
  const message = quantityProblem(values.quantity.trim());
  if (message !== null) problems.push({ field: "quantity", message, item: 0 });
  if (product.counting !== "area") return problems;
  if (side(values.widthFeet, values.widthInches) === 0) {
    problems.push({ field: "widthInches", message: "Enter the width", item: 0 });
  }
  if (side(values.heightFeet, values.heightInches) === 0) {
    problems.push({ field: "heightInches", message: "Enter the height", item: 0 });
  }
  return problems;
}

function quantityProblem(text: string): string | null {
  if (/^0*[1-9][\d,]{7,}$/.test(text) || (readCount(text) ?? 0) > MOST_PIECES)
    return TOO_MANY_PIECES;
  return wholeNumber(text) ? null : "Choose a quantity";
}

/** A whole number of pieces, feet or inches as typed; `undefined` for anything else. */
export function wholeNumber(text: string): number | undefined {
  const count = readCount(text);
  return count !== null && count < 10_000_000 ? count : undefined;
}
