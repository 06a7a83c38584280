import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openTemporaryFolder } from "../../scripts/temporary-folder.ts";

const memory = await mkdtemp(join(tmpdir(), "makeready-memory-"));
afterAll(() => rm(memory, { recursive: true }));

test("what a run throws away lies in memory, where others may pass, and is gone in the end", async () => {
  const { path, remove } = await openTemporaryFolder({}, memory);
  expect(dirname(path)).toBe(memory);
  expect(await readdir(path)).toEqual([]);
  expect((await stat(path)).mode & 0o777).toBe(0o755);
  await remove();
  expect(await readdir(memory)).toEqual([]);
});

test.each([
  ["where there is no memory to write to", {}, join(memory, "none")],
  ["when it is named", { TMPDIR: tmpdir() }, memory],
])("it lies where the system puts such things %s", async (_case, env, place) => {
  const { path, remove } = await openTemporaryFolder(env, place);
  expect(dirname(path)).toBe(tmpdir());
  await remove();
});
