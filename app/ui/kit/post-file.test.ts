import { expect, test } from "vitest";
import { readAnswer } from "./post-file.ts";

const PROXY_PAGE = "<html><head><title>An error</title></head><body>nginx</body></html>";

const nameOf = ({ name }: Record<string, unknown>) => (typeof name === "string" ? name : null);

test("what the shop says of a file is handed on in its own words", () => {
  const error = "This file is larger than 30 MB.";
  for (const [status, canRetry] of [
    [413, false],
    [415, false],
    [429, true],
    [503, true],
    [507, true],
  ] as const) {
    const answer = readAnswer(status, JSON.stringify({ error }), nameOf);
    expect(answer).toEqual({ kind: "refused", message: error, canRetry });
  }
  const taken = readAnswer(201, '{"name":"card.pdf"}', nameOf);
  expect(taken).toEqual({ kind: "taken", taken: "card.pdf" });
});

test.each([
  [413, "larger than we can take", false],
  [429, "try again in a minute", true],
  [502, "try again in a minute", true],
  [503, "try again in a minute", true],
  [507, "try again in a minute", true],
  [201, "Reload the page", false],
  [403, "Reload the page", false],
])("what a proxy says itself with %i is told in words that help", (status, words, canRetry) => {
  for (const page of [PROXY_PAGE, "", "{}", "null", '{"message":"no"}']) {
    const answer = readAnswer(status, page, nameOf);
    expect(answer).toEqual({ kind: "refused", message: expect.stringContaining(words), canRetry });
  }
});
