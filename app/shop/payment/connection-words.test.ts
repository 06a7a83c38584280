import { expect, test } from "vitest";
import { connectionWords } from "./payment-status.server.ts";

const wordsOf = (status: number | null) =>
  connectionWords("PayPal", { ok: false, status, reason: "as it said" });

test("what came back from the provider is said in plain words, with its own beside them", () => {
  expect(connectionWords("PayPal", { ok: true })).toContain("gave us a token");
  expect(wordsOf(null)).toContain("could not be reached");
  expect(wordsOf(401)).toContain("does not know this client id and secret");
  expect(wordsOf(503)).toContain("an error of its own");
  for (const status of [null, 401, 503]) expect(wordsOf(status)).toContain("as it said");
});
