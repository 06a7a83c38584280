import { isOwnField, OPTION_KINDS } from "#app/shop/catalog/option-kinds.ts";
import { sizeLabel } from "#app/shop/catalog/size-label.ts";
import { type ChoiceField, choiceFields, type FormChoices } from "./form-values.ts";

/** Names, in a product form's address, the order that is placed again. */
export const AGAIN_FIELD = "again";

/** An order that is placed again on this page. */
export interface ChoicesAgain {
  orderNumber: string;
  /** What was chosen then and is not offered as it was: "Paper 16pt Matte". */
  lost: string[];
  /** What the customer approved is printed again, we design it anew, or they add their files. */
  artwork: "approved" | "designed" | "files";
}

export const ORDER_NUMBER = /^[A-Z]{0,4}-?\d{1,12}$/;

/**
 * What an address says of the order it repeats, compared with the choices that the
 * form could take over; `null` when it repeats none.
 */
export function readChoicesAgain(
  search: URLSearchParams,
  chosen: FormChoices,
): ChoicesAgain | null {
  const orderNumber = search.get(AGAIN_FIELD) ?? "";
  if (!ORDER_NUMBER.test(orderNumber)) return null;
  const lostChoices = choiceFields(Object.fromEntries(search)).flatMap((field) => {
    const asked = search.get(field);
    const word = wordOf(field);
    if (asked === null || asked === chosen[field] || word === null) return [];
    return [`${word} ${field === "size" ? sizeLabel(asked) : asked}`];
  });
  const lostAddOns = search.getAll("addOns").filter((addOn) => !chosen.addOns.includes(addOn));
  return { orderNumber, lost: [...lostChoices, ...lostAddOns], artwork: artworkOf(chosen) };
}

function artworkOf({ ownDesign, addDesignFee }: FormChoices): ChoicesAgain["artwork"] {
  if (ownDesign === "approved") return "approved";
  return ownDesign === "no" && addDesignFee ? "designed" : "files";
}

/** What a product may stop offering; `null` for the rest of a form. */
function wordOf(field: ChoiceField): string | null {
  if (isOwnField(field)) return field.slice("own.".length).replaceAll("-", " ");
  if (field === "quantity") return "Quantity";
  return OPTION_KINDS.find((kind) => kind.field === field)?.fact ?? null;
}
