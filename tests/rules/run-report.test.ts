import { expect, test } from "vitest";
import type { RunRecord } from "#tests/report/run-record.ts";
import { MOST_SECOND_TRIES, reportRun } from "#tests/report/run-report.ts";

type File = RunRecord["files"][number];
type Test = File["tests"][number];

const passing = (name: string, milliseconds = 10): Test => ({
  name,
  milliseconds,
  state: "passed",
  error: null,
  retries: 0,
});

const file = (path: string, tests: Test[], milliseconds = 100): File => ({
  path,
  project: "journeys",
  milliseconds,
  errors: [],
  tests,
});

const run = (files: File[], planned = files.length): RunRecord => ({ files, errors: [], planned });

test("all that passed is counted on the last line", () => {
  const { lines, passed } = reportRun(run([file("a.ts", [passing("one"), passing("two")])]));
  expect(passed).toBe(true);
  expect(lines.at(-1)).toBe("2 passed, 0 failed");
});

test("each failure is a line: its file, its name, its error", () => {
  const broken: Test = { ...passing("a guest pays"), state: "failed", error: "expected 1 to be 2" };
  const { lines, passed } = reportRun(run([file("cart.ts", [passing("one"), broken])]));
  expect(passed).toBe(false);
  expect(lines).toContain("  cart.ts > a guest pays: expected 1 to be 2");
  expect(lines.at(-1)).toBe("1 passed, 1 failed");
});

test("a file that could not be run, and an error outside of all files, are failures", () => {
  const unread = { ...file("broken.ts", []), errors: ["The shop did not get ready."] };
  const { lines, passed } = reportRun({ ...run([unread]), errors: ["Out of memory"] });
  expect(passed).toBe(false);
  expect(lines).toContain("  broken.ts: The shop did not get ready.");
  expect(lines).toContain("  Out of memory");
  expect(lines.at(-1)).toBe("0 passed, 2 failed");
});

test("what was not run is told, and is no pass", () => {
  const skipped: Test = { ...passing("later"), state: "skipped" };
  const { lines, passed } = reportRun(run([file("a.ts", [passing("one"), skipped])], 12));
  expect(passed).toBe(false);
  expect(lines).toContain("Stopped early: 11 of 12 files did not run.");
  expect(lines.at(-1)).toBe("1 passed, 0 failed, 1 skipped");
});

test("second tries are named, and more than a few fail the run", () => {
  const again = (name: string): Test => ({
    ...passing(name),
    retries: 1,
    error: "Timeout 45000ms",
  });
  const many = Array.from({ length: MOST_SECOND_TRIES + 1 }, (_, index) => again(`no. ${index}`));
  const few = reportRun(run([file("a.ts", many.slice(1))]));
  expect(few.passed).toBe(true);
  expect(few.lines).toContain("  a.ts > no. 1: Timeout 45000ms");
  const { lines, passed } = reportRun(run([file("a.ts", many)]));
  expect(passed).toBe(false);
  expect(lines.join("\n")).toContain("Too many second tries: 4");
  expect(lines.at(-1)).toBe("4 passed, 0 failed");
});

test("the slowest fifteen are listed, the slowest first", () => {
  const files = Array.from({ length: 20 }, (_, n) => file(`f${n}.ts`, [passing("t", n)], n * 1000));
  const { lines } = reportRun(run(files));
  const listed = lines.slice(lines.indexOf("Slowest files:") + 1, lines.indexOf("Slowest tests:"));
  expect(listed.filter((line) => line !== "")).toHaveLength(15);
  expect(listed[0]).toBe("    19.0 s  f19.ts");
});
