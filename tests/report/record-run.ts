import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { Reporter, TestCase, TestModule } from "vitest/node";
import type { RunRecord } from "./run-record.ts";

/** Writes what a run did to `path`, for the report that closes it. */
export function recordRun(path: string): Reporter {
  let planned = 0;
  return {
    onTestRunStart(specifications) {
      planned = specifications.length;
    },
    async onTestRunEnd(modules, unhandledErrors) {
      const run: RunRecord = {
        files: modules.filter((file) => file.state() !== "queued").map(recordFile),
        errors: unhandledErrors.map(({ message }) => firstLine(message)),
        planned,
      };
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, JSON.stringify(run));
    },
  };
}

function recordFile(file: TestModule): RunRecord["files"][number] {
  const { collectDuration, duration, prepareDuration, setupDuration } = file.diagnostic();
  const broken = [file, ...file.children.allSuites()].flatMap((suite) => suite.errors());
  return {
    path: file.relativeModuleId,
    project: file.project.name,
    milliseconds: Math.round(collectDuration + duration + prepareDuration + setupDuration),
    errors: broken.map(({ message }) => firstLine(message)),
    tests: Array.from(file.children.allTests(), recordTest),
  };
}

function recordTest(test: TestCase): RunRecord["files"][number]["tests"][number] {
  const { state, errors } = test.result();
  const { duration = 0, retryCount = 0 } = test.diagnostic() ?? {};
  const [error] = errors ?? [];
  return {
    name: test.fullName,
    milliseconds: Math.round(duration),
    // What was stopped before its end has not been seen to pass.
    state: state === "pending" ? "skipped" : state,
    error: error ? firstLine(error.message) : null,
    retries: retryCount,
  };
}

function firstLine(message: string): string {
  return stripVTControlCharacters(message).split("\n", 1)[0] ?? "";
}
