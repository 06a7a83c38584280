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

test("a list of a form's fields is kept whole, in whatever order it comes", () => {
  const lines = Array.from({ length: MAX_FIELDS / 2 }, (_, at) => at).toReversed();
  const names = lines.flatMap((at) => [`lines[${at}].lineId`, `lines[${at}].amount`]);
  expect(namesOf(names)).toEqual(names);
  expect(namesOf(["tags[]", "tags[]", "tags[1]"])).toEqual(["tags[]", "tags[]", "tags[1]"]);
});

test.each([
  (at: number) => `a${at}${"[999]".repeat(8)}`,
  (at: number) => `a${at}[999]`,
  (at: number) => `a[${at}][${at}][${at}]`,
  (at: number) => `a.b[${at}].c[999]`,
])("the lists that names make have an end, however they are spelled: %#", (nameOf) => {
  const names = namesOf(Array.from({ length: MAX_FIELDS }, (_, at) => nameOf(at)));
  const lengths = new Map<string, number>();
  for (const name of names)
    for (const { 1: index, index: end } of name.matchAll(/\[(\d+)\]/g)) {
      const list = name.slice(0, end);
      lengths.set(list, Math.max(lengths.get(list) ?? 0, Number(index) + 1));
    }
  const places = [...lengths.values()].reduce((sum, length) => sum + length, 0);
  expect(places).toBeLessThanOrEqual(2 * MAX_FIELDS);
});

test("there is an end to what a form can hold", () => {
  expect(namesOf(Array<string>(MAX_FIELDS + 5).fill("a"))).toHaveLength(MAX_FIELDS);
});
