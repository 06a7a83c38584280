import { useEffect } from "react";
import { fixedOf, stockKindsOf } from "#app/shop/catalog/option-kinds.ts";
import type { Product } from "#app/shop/catalog/product.ts";
import type { Configuration } from "#app/shop/pricing/configuration.ts";
import type { PricedSpecial } from "#app/shop/pricing/price-item.ts";
import { REVIEWS_PAGE_FIELD } from "#app/shop/review/shown-review.ts";
import { ORDER_NUMBER } from "./choices-again.ts";
import {
  choiceFields,
  type ChoiceField,
  choicesOf,
  type FormChoices,
  type FormValues,
  isOffered,
  settleValues,
  withDesignService,
} from "./form-values.ts";

/**
 * The choices written in an address over those the page starts with. What the
 * product does not offer is passed over, and a special's own choices stand.
 */
export function readAddressChoices(
  product: Product,
  special: PricedSpecial | null,
  start: FormValues,
  search: URLSearchParams,
): FormValues {
  const values = { ...start };
  for (const field of choiceFields(start)) {
    const value = search.get(field);
    if (value !== null && allows(product, special, field, value)) values[field] = value;
  }
  if (search.get("ownDesign") === "no" && !search.has("addDesignFee")) {
    Object.assign(values, withDesignService(product, values, "ownDesign"));
  }
  const addOns = search.getAll("addOns").filter((value) => isOffered(product, "add_on", value));
  if (addOns.length > 0) values.addOns = [...new Set(addOns)];
  return settleValues(product, special, values);
}

function allows(
  product: Product,
  special: PricedSpecial | null,
  field: ChoiceField,
  value: string,
): boolean {
  const kind = stockKindsOf(product).find((one) => one.field === field);
  if (kind) {
    return fixedOf(special?.configuration, kind) === null && isOffered(product, kind.type, value);
  }
  switch (field) {
    case "deliveryTime":
      return special === null && isOffered(product, "delivery_time", value);
    case "quantity":
      return special === null && /^\d{0,7}$/.test(value);
    case "ownDesign":
      return value === "yes" || value === "no" || value === "approved";
    case "reprintOf":
      return ORDER_NUMBER.test(value);
    case "reprintLine":
      return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(value);
    case "addDesignFee":
      return value === "on" || value === "";
    case "sameDayDesign":
      return value === "on";
    case "widthFeet":
    case "widthInches":
    case "heightFeet":
    case "heightInches":
      return product.counting === "area" && /^\d{0,3}$/.test(value);
    default:
      return false;
  }
}

/** The choices that differ from what the page starts with, as an address's query. */
export function writeAddressChoices(values: FormChoices, start: FormChoices): URLSearchParams {
  const search = new URLSearchParams();
  for (const field of choiceFields(values)) {
    if (values[field] !== start[field]) search.set(field, values[field] ?? "");
  }
  // Whoever took the Design Service off again meets the page without it.
  if (values.ownDesign === "no" && start.ownDesign !== "no") {
    search.set("addDesignFee", values.addDesignFee);
  }
  for (const value of values.addOns) search.append("addOns", value);
  return search;
}

/** The address of the order form that a kept configuration came from, with its choices. */
export function orderFormAddress(configuration: Configuration): string {
  const search = new URLSearchParams();
  const choices = choicesOf(configuration);
  for (const field of choiceFields(choices)) {
    const value = choices[field] ?? "";
    if (value !== "") search.set(field, value);
  }
  for (const value of choices.addOns) search.append("addOns", value);
  const { productId, specialId } = configuration;
  const path = specialId === null ? `/product/${productId}` : `/specials/${specialId}/order`;
  return `${path}?${search}`;
}

/** Choices follow into the page's address, so that it can be shared and reloaded. */
export function useMirroredChoices(values: FormValues, start: FormValues, isRestored: boolean) {
  useEffect(() => {
    if (!isRestored) return;
    const search = writeAddressChoices(values, start);
    // The page of reviews that is read is no choice, and stays.
    const page = new URLSearchParams(location.search).get(REVIEWS_PAGE_FIELD);
    if (page !== null) search.set(REVIEWS_PAGE_FIELD, page);
    const query = search.toString();
    const address = location.pathname + (query ? `?${query}` : "") + location.hash;
    history.replaceState(history.state, "", address);
  }, [isRestored, start, values]);
}
