import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { runRecord } from "#tests/report/run-record.ts";
import { reportRun } from "#tests/report/run-report.ts";

test("what failed and what needed a second try is written down; of money nothing is tried again", async () => {
  const folder = await mkdtemp(join(tmpdir(), "makeready-test-run-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const record = join(folder, "run.json");
  const { VITEST: _ours, ...env } = process.env;
  const words = [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--config",
    "tests/report/vitest.config.ts",
  ];
  const ended = promisify(execFile)(process.execPath, words, {
    env: { ...env, TEST_RECORD: record },
  });
  await expect(ended).rejects.toMatchObject({ code: 1 });
  const { lines, passed } = reportRun(runRecord.parse(JSON.parse(await readFile(record, "utf8"))));
  expect(passed).toBe(false);
  const told = lines.filter((line) => line.includes(".fixture.ts") && !/^ +[\d.]+ s /.test(line));
  const at = (name: string) => `  tests/report/fixtures/${name}.fixture.ts`;
  expect(told.toSorted()).toEqual([
    `${at("money")} > would pass on the second try: expected 1 to be 2 // Object.is equality`,
    `${at("not-loaded")}: No module to be had.`,
    `${at("some-fail")} > fails: expected 'what is' to be 'what should be' // Object.is equality`,
    `${at("some-fail")} > passes on the second try: expected 1 to be 2 // Object.is equality`,
    `${at("some-fail")}: The shop did not end.`,
  ]);
  expect(lines.at(-1)).toBe("2 passed, 4 failed");
});
