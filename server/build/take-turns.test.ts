import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { takeTurns } from "./take-turns.ts";

const folder = await mkdtemp(path.join(tmpdir(), "makeready-turns-"));
afterAll(() => rm(folder, { recursive: true }));

test("of several builds at once each waits for the one before it, and says so", async () => {
  const told: string[] = [];
  let underWay = 0;
  let most = 0;
  const build = async () => {
    underWay += 1;
    most = Math.max(most, underWay);
    await wait(50);
    underWay -= 1;
    return "built";
  };
  const turns = Array.from({ length: 3 }, () =>
    takeTurns(folder, (line) => told.push(line), build),
  );
  expect(await Promise.all(turns)).toEqual(["built", "built", "built"]);
  expect(most).toBe(1);
  expect(told).toEqual(Array(2).fill(`Waiting for the build of process ${process.pid}…`));
  expect(await readdir(folder)).toEqual([]);
});

test("a build that fails lets the next one have its turn", async () => {
  const failing = takeTurns(
    folder,
    () => undefined,
    async () => Promise.reject(new Error("A comma is missing.")),
  );
  await expect(failing).rejects.toThrow("A comma is missing.");
  expect(
    await takeTurns(
      folder,
      () => undefined,
      async () => "built",
    ),
  ).toBe("built");
});

test("the turn of a killed process is over", async () => {
  const killed = spawn(process.execPath, ["--version"], { stdio: "ignore" });
  await once(killed, "exit");
  const holder = { id: "1", pid: killed.pid, start: "1", host: hostname(), address: "build" };
  const lock = JSON.stringify({ ...holder, since: new Date().toISOString() });
  await writeFile(path.join(folder, "build.lock"), lock);
  expect(
    await takeTurns(
      folder,
      () => undefined,
      async () => "built",
    ),
  ).toBe("built");
});
