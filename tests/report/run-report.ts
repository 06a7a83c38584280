import type { RunRecord } from "./run-record.ts";

/** A run in which more tests than these need a second try has failed: a race is mended, not repeated. */
export const MOST_SECOND_TRIES = 3;

const LISTED = 15;

export interface RunReport {
  /** The closing part of what a run prints; its last line is "N passed, N failed". */
  lines: string[];
  /** Whether the tests passed, with as few second tries as may be. */
  passed: boolean;
}

/** What is told of a run at its end. A file that could not be run counts as one failure. */
export function reportRun(run: RunRecord): RunReport {
  const tests = run.files.flatMap((file) =>
    file.tests.map((test) => ({ ...test, file: file.path })),
  );
  const files = run.files.filter((file) => file.milliseconds > 0);
  const failures = listFailures(run);
  const again = tests.filter(({ state, retries }) => state === "passed" && retries > 0);
  const skipped = tests.filter(({ state }) => state === "skipped").length;
  const passed = tests.filter(({ state }) => state === "passed").length;
  const notRun = run.planned - run.files.length;

  const closing = [`${passed} passed`, `${failures.length} failed`];
  if (skipped > 0) closing.push(`${skipped} skipped`);
  return {
    lines: [
      ...section(
        "Slowest files",
        slowest(files, ({ path }) => path),
      ),
      ...section(
        "Slowest tests",
        slowest(tests, ({ file, name }) => `${file} > ${name}`),
      ),
      ...section(
        `Passed on the second try (more than ${MOST_SECOND_TRIES} fail the run)`,
        again.map(({ file, name, error }) => `${file} > ${name}: ${error ?? "no error was kept"}`),
      ),
      ...section("Failed", failures),
      ...(notRun > 0 ? ["", `Stopped early: ${notRun} of ${run.planned} files did not run.`] : []),
      ...(again.length > MOST_SECOND_TRIES
        ? ["", `Too many second tries: ${again.length}, at most ${MOST_SECOND_TRIES} are let pass.`]
        : []),
      "",
      closing.join(", "),
    ],
    passed: failures.length === 0 && notRun <= 0 && again.length <= MOST_SECOND_TRIES,
  };
}

/** A line for each failure: where it is, and the first line of its error. */
function listFailures(run: RunRecord): string[] {
  const ofFiles = run.files.flatMap(({ path, errors, tests }) => [
    ...tests
      .filter(({ state }) => state === "failed")
      .map(({ name, error }) => `${path} > ${name}: ${error ?? "no error was kept"}`),
    ...errors.slice(0, 1).map((error) => `${path}: ${error}`),
  ]);
  return [...ofFiles, ...run.errors];
}

function slowest<Timed extends { milliseconds: number }>(
  timed: readonly Timed[],
  name: (one: Timed) => string,
): string[] {
  return timed
    .toSorted((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, LISTED)
    .map((one) => `${(one.milliseconds / 1000).toFixed(1).padStart(6)} s  ${name(one)}`);
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ["", `${title}:`, ...lines.map((line) => `  ${line}`)];
}
