import { expect, test } from "vitest";
import { afterChange, afterFiles, NOTHING_SAID, type SaidOfForm } from "./said-of-form.ts";

const refusal = { notice: { title: "Please complete the form", text: "" }, details: [] };
const said = (errors: Record<string, string[]>, waitsFor: string[] = []): SaidOfForm => ({
  errors,
  waitsFor,
  refusal,
});

test("the notice goes with the last error, and not before", () => {
  const both = said({ "contact.name": ["Enter your name"], quantity: ["Choose a quantity"] });
  const one = afterChange(both, "contact.name");
  expect(one).toEqual(said({ quantity: ["Choose a quantity"] }));
  expect(afterChange(one, "designNotes")).toBe(one);
  expect(afterChange(one, "quantity")).toEqual(NOTHING_SAID);
});

test("what concerns the whole form is not answered by a field", () => {
  const changed = said({ "": ["The total is $5.00 now."], quantity: ["Choose a quantity"] });
  expect(afterChange(changed, "quantity").refusal).toBe(refusal);
});

test("a field that an answer hides has nothing wrong any more", () => {
  const address = said({ "delivery.street": ["Required"], "delivery.zip": ["Required"] });
  expect(afterChange(address, "delivery.method")).toEqual(NOTHING_SAID);
  const design = said({ addDesignFee: ["Add it"], "design.email": ["Required"] });
  expect(afterChange(design, "ownDesign")).toEqual(NOTHING_SAID);
  expect(afterChange(said({ widthFeet: ["Enter the width"] }), "widthInches")).toEqual(
    NOTHING_SAID,
  );
});

test("a form waits only for files that are not there", () => {
  const waiting = said({}, ["files", "design.designImages"]);
  expect(afterFiles(waiting, { files: ["Wait"], "design.designImages": ["Wait"] })).toBe(waiting);
  expect(afterFiles(waiting, { files: ["Wait"] })).toEqual(said({}, ["files"]));
  expect(afterFiles(waiting, {})).toEqual(NOTHING_SAID);
  const incomplete = said({ quantity: ["Choose a quantity"] }, ["files"]);
  expect(afterFiles(incomplete, {})).toEqual(said({ quantity: ["Choose a quantity"] }));
});
