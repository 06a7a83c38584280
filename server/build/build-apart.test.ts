import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { buildShopApart } from "./build-apart.ts";
import { hashSources } from "./sources-hash.ts";

const run = promisify(execFile);
const root = await mkdtemp(path.join(tmpdir(), "makeready-apart-"));
afterAll(() => rm(root, { recursive: true }));
await mkdir(path.join(root, "app"));
await writeFile(path.join(root, "app", "routes.ts"), "export default [];");

test("a stale build is made by a process of its own, whose failure is told in its words", async () => {
  const told: string[] = [];
  const building = buildShopApart(root, (line) => told.push(line));
  // There are no packages here to build with.
  await expect(building).rejects.toThrow(/The build failed:\n[\s\S]*Cannot find module/);
  expect(told).toEqual(["Building the pages…"]);
});

test("whoever has it built takes nothing of what that needs into memory", async () => {
  const file = JSON.stringify(path.join(import.meta.dirname, "build-apart.ts"));
  const script = `
    const { buildShopApart } = await import(${file});
    await buildShopApart(${JSON.stringify(root)}, () => {}).catch(() => {});
    process.stdout.write(JSON.stringify(process.report.getReport().sharedObjects));`;
  const { stdout } = await run(process.execPath, ["--input-type=module", "-e", script]);
  expect(stdout).toContain("libc");
  expect(stdout).not.toContain("vips");
});

test("what is up to date is left alone", async () => {
  const stamp = path.join(root, "build", "sources.sha256");
  await writeFile(stamp, `${await hashSources(root)}\n`);
  await buildShopApart(root, () => expect.unreachable());
  expect(await readFile(stamp, "utf8")).toContain(await hashSources(root));
});
