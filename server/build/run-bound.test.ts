import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { isAlive } from "#app/platform/process-identity.server.ts";
import { until } from "#tests/support/eventually.ts";
import { runBound } from "./run-bound.ts";

const folder = await mkdtemp(path.join(tmpdir(), "makeready-bound-"));
afterAll(() => rm(folder, { recursive: true }));

test("it gives the exit code and what was printed", async () => {
  const script = 'console.log("out"); console.error("err"); process.exitCode = 3;';
  const { code, output } = await runBound(["-e", script], { cwd: folder, env: process.env });
  expect(code).toBe(3);
  expect(output).toContain("out\n");
  expect(output).toContain("err\n");
});

test("the program does not outlive a process that is killed", async () => {
  const file = path.join(folder, "pid");
  const endless = `
    require("node:fs").writeFileSync(${JSON.stringify(file)}, String(process.pid));
    setInterval(() => {}, 1000);
  `;
  const parent = spawn(process.execPath, [
    "--input-type=module",
    "-e",
    `import { runBound } from ${JSON.stringify(path.join(import.meta.dirname, "run-bound.ts"))};
     await runBound(["-e", ${JSON.stringify(endless)}], { cwd: ".", env: process.env });`,
  ]);
  const pid = await until(async () => Number(await readFile(file, "utf8").catch(() => "")) || null);
  expect(isAlive(pid)).toBe(true);
  parent.kill("SIGKILL");
  await until(() => !isAlive(pid));
});

test("whoever wants to hear it is told each line while it runs", async () => {
  const told: string[] = [];
  const script = 'console.log("one"); console.log("two"); console.error("why"); process.exit(1);';
  const { code, output } = await runBound(["-e", script], {
    cwd: folder,
    env: process.env,
    told: (line) => told.push(line),
  });
  expect({ code, output, told }).toEqual({ code: 1, output: "why\n", told: ["one", "two"] });
});
