import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { claimDataFolder } from "#app/platform/data-folder.server.ts";
import { shareSettings } from "#app/platform/shared-settings.server.ts";

const root = await mkdtemp(path.join(tmpdir(), "makeready-test-folder-"));
afterAll(() => rm(root, { recursive: true }));

const now = new Date("2026-11-20T12:00:00Z");
let made = 0;
const claim = (folder: string, address = "http://localhost:3000") =>
  claimDataFolder(folder, { command: null, address, settings: shareSettings({}) }, now);
const newFolder = () => path.join(root, `folder-${(made += 1)}`);

test("a folder held by a shop is refused, saying by whom, and free when that one lets go", async () => {
  const folder = newFolder();
  const first = await claim(folder);
  if (!first.ok) throw new Error(first.reason);
  const second = await claim(folder, "http://localhost:4000");
  expect(second).toMatchObject({ ok: false, path: first.path });
  if (!second.ok) {
    expect(second.reason).toContain(
      `process ${process.pid} on ${hostname()}, at http://localhost:3000`,
    );
  }
  await first.release();
  const third = await claim(folder, "http://localhost:4000");
  expect(third.ok).toBe(true);
});

test("other users can't look into it", async () => {
  const claimed = await claim(newFolder());
  if (!claimed.ok) throw new Error(claimed.reason);
  expect((await stat(claimed.path)).mode & 0o066).toBe(0);
});

test("the lock of a killed shop is taken over", async () => {
  const folder = newFolder();
  await mkdir(folder);
  const gone = spawn(process.execPath, ["--version"], { stdio: "ignore" });
  await once(gone, "exit");
  await writeLock(folder, { pid: gone.pid ?? 0, start: "1" });
  expect((await claim(folder)).ok).toBe(true);
});

test("a lock whose process number belongs to another program by now is taken over", async () => {
  const folder = newFolder();
  await mkdir(folder);
  await writeLock(folder, { pid: process.pid, start: "another start" });
  expect((await claim(folder)).ok).toBe(true);
  expect(await readFile(path.join(folder, "shop.lock"), "utf8")).not.toContain("another start");
});

test("of many that start at once on a stale lock, one gets the folder, each of a hundred times", async () => {
  for (let round = 0; round < 100; round += 1) {
    const folder = newFolder();
    await mkdir(folder);
    if (round % 2 === 0) await writeLock(folder, { pid: process.pid, start: "another start" });
    else await writeFile(path.join(folder, "shop.lock"), "{");
    const claims = await Promise.all(Array.from({ length: 8 }, () => claim(folder)));
    expect(claims.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await readdir(folder)).toEqual(["shop.lock"]);
  }
});

test("who died while it removed a stale lock keeps nobody out", async () => {
  const folder = newFolder();
  await mkdir(folder);
  const dead = { pid: process.pid, start: "another start" };
  await writeLock(folder, dead);
  await writeLock(folder, dead, "shop.lock.stale.stale");
  expect((await claim(folder)).ok).toBe(true);
  expect(await readdir(folder)).toEqual(["shop.lock"]);
});

test("a damaged lock is no lock", async () => {
  const folder = newFolder();
  await mkdir(folder);
  await writeFile(path.join(folder, "shop.lock"), "{");
  expect((await claim(folder)).ok).toBe(true);
});

test("a folder that can't be made is refused, saying what to do", async () => {
  const file = path.join(root, "file");
  await writeFile(file, "");
  const claimed = await claim(path.join(file, "data"));
  expect(claimed).toMatchObject({ ok: false, path: null });
  if (!claimed.ok) expect(claimed.reason).toMatch(/is not a folder.*set DATA_DIR/s);
});

function writeLock(folder: string, holder: { pid: number; start: string }, name = "shop.lock") {
  const lock = {
    id: "stale",
    host: hostname(),
    address: "http://localhost:3000",
    since: now.toISOString(),
    ...holder,
  };
  return writeFile(path.join(folder, name), JSON.stringify(lock));
}

test.runIf(process.platform === "linux")(
  "a place that takes no folders is refused at once",
  async () => {
    const claimed = await claim("/proc/shop/data");
    expect(claimed).toMatchObject({ ok: false, path: null });
    if (!claimed.ok) expect(claimed.reason).toContain("The data folder /proc/shop/data can't be");
  },
  5000,
);
