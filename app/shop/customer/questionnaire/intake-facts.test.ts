import { expect, test } from "vitest";
import { intakeFacts } from "./intake-facts.ts";
import { intakeDraftSchema } from "./intake-form.ts";

function answersTo(form: Record<string, unknown>) {
  const facts = intakeFacts(intakeDraftSchema.parse(form));
  return Object.fromEntries(facts.map(({ term, answer }) => [term, answer]));
}

test("answers read as sentences would say them", () => {
  expect(
    answersTo({
      hasWebsite: "yes",
      websiteUrl: "blueheron.example",
      hasLogo: "no",
      logoStatus: "I have a sketch or an idea",
      yearsInBusiness: "less-than-1",
      interestedMaterials: ["Brochures and menus", "Other"],
      otherMaterial: "Mugs",
      posSystem: "Other",
      otherPosSystem: "A till from 1962",
      wantsPromotions: "no",
    }),
  ).toMatchObject({
    Website: "Yes, https://blueheron.example",
    Logo: "No, I have a sketch or an idea",
    "Years in business": "Less than 1 year",
    "Interested in": "Brochures and menus, Mugs",
    "Checkout system": "A till from 1962",
    "Offers and ideas by email": "No",
  });
});

test("open questions have no answer", () => {
  expect(Object.values(answersTo({})).join("")).toBe("");
});
