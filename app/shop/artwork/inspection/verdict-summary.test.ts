import { expect, test } from "vitest";
import type { CheckResult, Verdict } from "#app/shop/preflight/verdict.ts";
import { RULES_VERSION } from "#app/shop/preflight/verdict.ts";
import { findingsOf, standingOf, verdictHeadline } from "./verdict-summary.ts";

function result(id: CheckResult["id"], status: CheckResult["status"]): CheckResult {
  const nothing = { page: null, place: null, measured: null, wanted: null, repairs: [] };
  return { id, status, sentence: `About ${id}`, advice: "", ...nothing };
}

function verdict(status: Verdict["status"], results: CheckResult[]): Verdict {
  return { rulesVersion: RULES_VERSION, status, byHand: null, results, waiting: [] };
}

test.each([
  [{ status: "none", verdict: null }, "unasked", "Not checked yet"],
  [{ status: "waiting", verdict: null }, "checking", "Checking your file"],
  [{ status: "running", verdict: verdict("pass", []) }, "checking", "Checking your file"],
  [{ status: "running", verdict: verdict("fail", [result("bleed", "fail")]) }, "fail", "1 to fix"],
  [{ status: "done", verdict: verdict("pass", []) }, "pass", "Ready to print"],
  [
    { status: "done", verdict: verdict("by-hand", []) },
    "by-hand",
    "Our team checks this one by hand",
  ],
  [{ status: "done", verdict: null }, "by-hand", "Our team checks this one by hand"],
  [
    { status: "done", verdict: verdict("warning", [result("safe", "warning")]) },
    "warning",
    "Good to print, with 1 note",
  ],
  [
    {
      status: "done",
      verdict: verdict("warning", [result("safe", "warning"), result("ink", "warning")]),
    },
    "warning",
    "Good to print, with 2 notes",
  ],
  [
    {
      status: "done",
      verdict: verdict("fail", [
        result("safe", "warning"),
        result("bleed", "fail"),
        result("size", "pass"),
      ]),
    },
    "fail",
    "1 to fix, 1 to look at",
  ],
] as const)("%o is %s: %s", (checked, standing, headline) => {
  expect(standingOf(checked)).toBe(standing);
  expect(verdictHeadline(checked)).toBe(headline);
});

test("findings are told apart by how bad they are, each kind in the order of the checks", () => {
  const found = findingsOf(
    verdict("fail", [
      result("size", "warning"),
      result("bleed", "fail"),
      result("safe", "pass"),
      result("fonts", "fail"),
    ]),
  );
  expect(found.fails.map(({ id }) => id)).toEqual(["bleed", "fonts"]);
  expect(found.warnings.map(({ id }) => id)).toEqual(["size"]);
  expect(found.passes.map(({ id }) => id)).toEqual(["safe"]);
});
