import { expect, test } from "vitest";
import { joinValues, readRecordDraft, valuesOf } from "./record-draft.ts";

test("what was posted is kept as it was typed; several values of a field are told apart again", () => {
  const posted = new URLSearchParams("title=%20Sale%20&ids=4&ids=28&ids=&other=x");
  const draft = readRecordDraft(posted, ["title", "ids", "end"]);
  expect(draft).toEqual({ title: " Sale ", ids: "4,28", end: "" });
  expect(valuesOf(draft.ids)).toEqual(["4", "28"]);
  expect(valuesOf("")).toEqual([]);
  expect(joinValues([4, 28])).toBe(draft.ids);
});
