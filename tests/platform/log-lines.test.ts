import { spawnSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";

test("where nobody is at a terminal each line of a process is JSON, whoever says it", () => {
  const file = path.join(import.meta.dirname, "fixtures", "say-everything.ts");
  const { status, stdout, stderr } = spawnSync(process.execPath, [file], { encoding: "utf8" });
  const lines = stdout.trim().split("\n");
  expect(stderr).toBe("");
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    { level: "info", part: "shop", msg: "The shop is open." },
    { level: "warn", part: "library", msg: "An SDK says:\n  two lines of advice" },
    { level: "warn", part: "node", code: "DEP1", msg: "Something is deprecated." },
    { level: "fatal", err: { type: "TypeError", message: "Nobody expected this." } },
  ]);
  expect(status).toBe(1);
});
