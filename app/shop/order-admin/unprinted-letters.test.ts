import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#app/shop/settings/settings.ts";
import { unprintedLetters } from "./unprinted-letters.ts";

const order = {
  contactName: "Dana Whitfield",
  contactBusiness: "Blue Heron Plumbing Co.",
  deliveryAddress: {
    street: "12 Mill Ln",
    unit: "",
    city: "Orlando",
    state: "FL" as const,
    zip: "32804",
  },
};
const line = {
  productName: "Business Cards",
  payload: { designNotes: "Match the oxblood red." },
  files: [{ name: "front.pdf" }],
  priceLines: [{ label: "Business Cards", detail: "1000" }],
};

const lettersOf = (
  printed: Parameters<typeof unprintedLetters>[0],
  shop: Partial<typeof DEFAULT_SETTINGS> = {},
) => unprintedLetters(printed, { ...DEFAULT_SETTINGS, ...shop });

test("the team learns which letters of an order its documents can't print, wherever they were typed", () => {
  expect(lettersOf({ order, lines: [line], refunds: [] })).toEqual([]);
  expect(
    lettersOf({
      order: {
        ...order,
        contactName: "አበበ",
        deliveryAddress: { ...order.deliveryAddress, street: "1 ሞ St" },
      },
      lines: [
        { ...line, payload: { story: { about: ["ꦗ"] } } },
        { ...line, files: [{ name: "ᜊ.pdf" }] },
      ],
      refunds: [{ reason: "ཀ" }],
    }),
  ).toEqual(["አ", "በ", "ሞ", "ꦗ", "ᜊ", "ཀ"]);
});

test("and which of the shop's own name and address", () => {
  const shop = { shopName: "ᚠ Print", street: "1 ᚢ St", city: "ዐ" };
  expect(lettersOf({ order, lines: [line], refunds: [] }, shop)).toEqual(["ᚠ", "ᚢ", "ዐ"]);
});
