import fc from "fast-check";
import { expect, test } from "vitest";
import { spamSigns } from "./spam-signs.ts";

const question = {
  subject: "Banner sizes",
  message: "Do you print 3x8 ft? See www.blueheron.example",
};

test("a person who takes their time has no sign of spam, with and without JavaScript", () => {
  fc.assert(
    fc.property(fc.option(fc.integer({ min: 2500 }), { nil: undefined }), (elapsedMs) => {
      expect(spamSigns({ ...question, elapsedMs, website: "" })).toEqual([]);
    }),
  );
});

test("a form sent as soon as it was there was not filled in by hand", () => {
  expect(spamSigns({ ...question, elapsedMs: 0 })).toEqual(["too_fast"]);
  expect(spamSigns({ ...question, elapsedMs: 2499 })).toEqual(["too_fast"]);
});

test("the field that nobody sees is a trap", () => {
  expect(spamSigns({ ...question, website: "https://cheap.example" })).toEqual(["trap"]);
});

test("a heap of links is a sign, a few are not", () => {
  const links = (count: number) => "see https://a.example ".repeat(count);
  expect(spamSigns({ subject: "Hi", message: links(3) })).toEqual([]);
  expect(spamSigns({ subject: "Hi", message: links(4) })).toEqual(["links"]);
  expect(spamSigns({ subject: "www.a.example", message: links(3) })).toEqual(["links"]);
});
