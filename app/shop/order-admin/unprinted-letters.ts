import type { DeliveryAddress } from "#app/shop/delivery/delivery.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { missingLetters } from "#app/shop/document/document-text.ts";

interface PrintedOrder {
  order: {
    contactName: string;
    contactBusiness: string;
    deliveryAddress: DeliveryAddress | null;
  };
  lines: readonly {
    productName: string;
    payload: unknown;
    files: readonly { name: string }[];
    priceLines: readonly { label: string; detail: string }[];
  }[];
  refunds: readonly { reason: string }[];
}

/** Who prints them, at the head of each document. */
type PrintingShop = Pick<Settings, "shopName" | "street" | "city">;

/** The letters of an order and its shop that documents can't print, each once, for the team. */
export function unprintedLetters(
  { order, lines, refunds }: PrintedOrder,
  { shopName, street, city }: PrintingShop,
): string[] {
  const { contactName, contactBusiness, deliveryAddress } = order;
  const items = lines.map(({ productName, payload, files, priceLines }) => [
    productName,
    payload,
    files.map(({ name }) => name),
    priceLines,
  ]);
  const reasons = refunds.map(({ reason }) => reason);
  return missingLetters(
    textsIn([
      shopName,
      street,
      city,
      contactName,
      contactBusiness,
      deliveryAddress,
      items,
      reasons,
    ]),
  );
}

/** All texts in a value, however deep. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  if (typeof value !== "object" || value === null || value instanceof Date) return;
  for (const part of Object.values(value)) yield* textsIn(part);
}
