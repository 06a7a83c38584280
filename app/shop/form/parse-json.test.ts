import fc from "fast-check";
import { expect, test } from "vitest";
import { promised } from "#tests/support/promised.ts";
import { parseJson } from "./parse-json.ts";

test("what a call can be is read as it is", () => {
  const calls = fc.jsonValue({ maxDepth: 20, stringUnit: "binary" });
  fc.assert(
    fc.property(calls, (value) => {
      const text = JSON.stringify(value).replaceAll("\\u0000", "");
      expect(parseJson(text)).toEqual(JSON.parse(text));
    }),
  );
});

test("what is no JSON is nothing", () => {
  for (const text of ["", "{", '"open', '{"a":}', "undefined", '"\\"', "]"]) {
    expect(parseJson(text)).toBeNull();
  }
});

test("what no database holds is taken out, in names as well", () => {
  expect(parseJson('{"a\\u0000":["\\u0000","b\\u0000c","\\\\u0000"]}')).toEqual({
    a: ["", "bc", "\\u0000"],
  });
  expect(parseJson('{"a\\ud800":["\\udc00x","\\ud83d\\ude00","\\\\ud800"]}')).toEqual({
    "a\uFFFD": ["\uFFFDx", "\u{1F600}", "\\ud800"],
  });
});

test("what is deeper or in more pieces than any call is refused", () => {
  const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
  expect(parseJson(nested(32))).not.toBeNull();
  expect(parseJson(nested(33))).toBeNull();
  expect(parseJson(`{"a":`.repeat(33) + "1" + "}".repeat(33))).toBeNull();
  // Brackets within a string are words.
  expect(parseJson(JSON.stringify(nested(500)))).toBe(nested(500));
  expect(parseJson(`[${"1,".repeat(30_000)}1]`)).toBeNull();
  expect(parseJson(JSON.stringify('"'.repeat(30_000)))).toBeNull();
});

test("no long text makes it think for long", () => {
  const bytes = 8 * 1024 * 1024;
  const pieces = [
    "[",
    "[]",
    "[],",
    '{"a":',
    '"",',
    '\\"',
    "\\",
    "\\\\\\",
    "1",
    " ",
    "1,",
    "\\ud800",
  ];
  for (const piece of pieces) {
    const text = piece.repeat(bytes / piece.length);
    for (const one of [text, `"${text}`, `["${text}"]`, `{"a":"${text}"}`]) {
      const startedAt = performance.now();
      parseJson(one);
      expect([piece, performance.now() - startedAt < promised(1000)]).toEqual([piece, true]);
    }
  }
});
