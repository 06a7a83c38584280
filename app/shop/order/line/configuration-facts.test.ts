import { expect, test } from "vitest";
import type { Configuration } from "#app/shop/pricing/configuration.ts";
import { configurationFacts } from "./configuration-facts.ts";
import { readLineBrief } from "./line-brief.ts";

const cards: Configuration = {
  productId: 1,
  specialId: null,
  quantity: 1000,
  size: null,
  paperType: "16pt UV",
  finish: null,
  widthInches: null,
  heightInches: null,
  deliveryTime: "5-7 Business Days",
  addOns: [],
  hasOwnDesign: true,
  addDesignFee: false,
};

test("only what was chosen is told", () => {
  expect(configurationFacts(cards)).toEqual([
    { label: "Quantity", value: "1,000" },
    { label: "Paper", value: "16pt UV" },
    { label: "Delivery time", value: "5-7 Business Days" },
    { label: "Own design", value: "Yes" },
  ]);
});

test("sides are told in feet and inches", () => {
  const facts = configurationFacts({ ...cards, widthInches: 102, heightInches: 36 });
  expect(facts).toContainEqual({ label: "Width", value: "8 ft 6 in" });
  expect(facts).toContainEqual({ label: "Height", value: "3 ft" });
});

test("what the customer wrote is read from the payload, empty fields left out", () => {
  const payload = {
    designNotes: "Match the oxblood red.",
    designFormData: { businessName: "Hearth & Rye", website: "", designImages: [{ id: "1" }] },
  };
  expect(readLineBrief(payload, "product")).toEqual({
    notes: "Match the oxblood red.",
    description: "",
    design: [{ label: "Business name", value: "Hearth & Rye" }],
    sections: [],
  });
});

test("a payload of another shape is no reason to fail", () => {
  expect(readLineBrief({ designNotes: 7, designFormData: "none" }, "product")).toEqual({
    notes: "",
    description: "",
    design: [],
    sections: [],
  });
});
