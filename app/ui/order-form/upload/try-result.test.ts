import { expect, test } from "vitest";
import { judgeFailure } from "./try-result.ts";

const judge = (status: number, body = "", retryAfter: string | null = null) =>
  judgeFailure({ status, body, retryAfter });
const ours = JSON.stringify({ error: "No." });

test("a lost line, requests that met, and a shop that is away are worth another try", () => {
  for (const status of [0, 409, 423, 500, 502, 504]) {
    expect(judge(status, "<html>Bad gateway"), String(status)).toEqual({
      kind: "broken",
      waitMs: 0,
      message: null,
    });
  }
});

test("the shop says when to try again, and why", () => {
  for (const status of [429, 503]) {
    expect(judge(status, ours, "5")).toEqual({ kind: "broken", waitMs: 5000, message: "No." });
  }
  expect(judge(503, "", "tomorrow")).toMatchObject({ kind: "broken", waitMs: 0 });
});

test("what the shop does not have begins again", () => {
  for (const status of [404, 410]) expect(judge(status, ours)).toEqual({ kind: "gone" });
});

test("a refusal is told in the shop's words; a full day or disk may be otherwise later", () => {
  for (const status of [400, 413, 415, 422]) {
    expect(judge(status, ours)).toEqual({ kind: "refused", message: "No.", canRetry: false });
  }
  for (const status of [429, 507]) {
    expect(judge(status, ours)).toEqual({ kind: "refused", message: "No.", canRetry: true });
  }
});

test("what somebody between refuses may be tried again", () => {
  expect(judge(403, "<html>Forbidden")).toMatchObject({ kind: "refused", canRetry: true });
});
