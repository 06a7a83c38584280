import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

/** Mistakes the linter must refuse; the promise and the switch need its type checker. */
const mistakes = {
  "app/shop/any.ts": ["export const read = (value: any) => String(value);", "no-explicit-any"],
  "app/shop/cast.ts": [
    "export const id = (value: unknown) => value as { id: string };",
    "no-unsafe-type-assertion",
  ],
  "app/shop/promise.ts": [
    "const send = async () => 1;\nexport function notify() {\n  send();\n}",
    "no-floating-promises",
  ],
  "app/shop/switch.ts": [
    'export function paid(status: "paid" | "unpaid") {\n  switch (status) {\n    case "paid":\n      return true;\n  }\n  return false;\n}',
    "switch-exhaustiveness-check",
  ],
  "app/shop/console.ts": ['export const log = () => console.log("x");', "no-console"],
  "app/ui/picture.tsx": ['export const Picture = () => <img src="/a.webp" />;', "alt-text"],
  "app/shop/skipped.test.ts": [
    'import { expect, test } from "vitest";\ntest.skip("a rule", () => {\n  expect(1).toBe(1);\n});',
    "no-disabled-tests",
  ],
  "app/shop/focused.test.ts": [
    'import { expect, test } from "vitest";\ntest.only("a rule", () => {\n  expect(1).toBe(1);\n});',
    "no-focused-tests",
  ],
  "app/shop/impatient.test.ts": [
    'import { expect, test, vi } from "vitest";\ntest("a rule", async () => {\n  await vi.waitFor(() => expect(1).toBe(1));\n});',
    "no-restricted-vi-methods",
  ],
  "app/shop/empty.test.ts": [
    'import { test } from "vitest";\ntest("a rule", () => {});',
    "expect-expect",
  ],
} as const;

let root = "";

beforeAll(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), "makeready-lint-rules-")));
  for (const file of [".oxlintrc.json", "tsconfig.json", "package.json"]) {
    await cp(file, join(root, file));
  }
  await symlink(resolve("node_modules"), join(root, "node_modules"));
  await mkdir(join(root, "app/shop"), { recursive: true });
  await mkdir(join(root, "app/ui"));
  for (const [path, [source]] of Object.entries(mistakes)) {
    await writeFile(join(root, path), `${source}\n`);
  }
});

afterAll(() => rm(root, { recursive: true, force: true }));

test("the linter refuses each planted mistake by its rule", async () => {
  const report = await lint(root);
  const missed = Object.entries(mistakes).filter(
    ([path, [, rule]]) => !report.some((line) => line.includes(path) && line.includes(rule)),
  );
  expect(missed, report.join("\n")).toEqual([]);
});

/** What the linter says, a line each. */
function lint(cwd: string): Promise<string[]> {
  const command = resolve("node_modules/.bin/oxlint");
  return new Promise((done) => {
    // It ends with 1 because there are problems; a crash shows as missing lines.
    execFile(command, ["-f", "unix", "app"], { cwd }, (_error, stdout, stderr) => {
      done(`${stdout}${stderr}`.split("\n").filter(Boolean));
    });
  });
}
