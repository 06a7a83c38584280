import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { SLOW_FILES } from "#tests/report/slow-first.ts";

test("every file that is begun first is one of the tests", () => {
  expect(SLOW_FILES.filter((path) => !existsSync(path))).toEqual([]);
});
