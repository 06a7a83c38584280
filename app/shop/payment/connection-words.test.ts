import { expect, test } from "vitest";
import { connectionWords } from "./payment-status.server.ts";

const wordsOf = (status: number | null) =>
  connectionWords("PayPal", { ok: false, status, reason: "as it said" });

test("what came back from the provider is said in plain words, with its own beside them", () => {
  expect(connectionWords("PayPal", { ok: true })).toContain("are correct");
  expect(wordsOf(null)).toContain("could not be reached");
  expect(wordsOf(401)).toContain("doesn't recognize this client id and secret");
  expect(wordsOf(503)).toContain("answered with an error");
  for (const status of [null, 401, 503]) expect(wordsOf(status)).toContain("as it said");
});
