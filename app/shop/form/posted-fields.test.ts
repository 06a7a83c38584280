import { expect, test } from "vitest";
import { MAX_FIELDS, postedFields } from "./posted-fields.ts";

function namesOf(names: string[]) {
  const posted = new FormData();
  for (const name of names) posted.append(name, "x");
  return [...postedFields(posted).keys()];
}

test("fields of a form are kept in their order, with all their values", () => {
  const names = ["email", "contact.name", "addOns", "addOns", "pages[12].text", "delivery.zip"];
  expect(namesOf(names)).toEqual(names);
});

test.each([
  "x[4000000000]",
  "__intent__",
  "__proto__.admin",
  "a]b",
  "a..b",
  `a${".b".repeat(9)}`,
  `a${"[0]".repeat(5000)}`,
  "",
])("%j is no field of ours", (name) => {
  expect(namesOf(["email", name])).toEqual(["email"]);
});

test("there is an end to what a form can hold", () => {
  expect(namesOf(Array<string>(MAX_FIELDS + 5).fill("a"))).toHaveLength(MAX_FIELDS);
});
