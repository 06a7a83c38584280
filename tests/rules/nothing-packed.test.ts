import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

const FOLDERS = ["app", "server", "simulator", "catalogue", "scripts", "bench", "tests"];

/** An object that is written only to be spread at once: its properties belong where it stands. */
const PACKED = /\.{3}\{/;

async function packedLines(): Promise<{ read: number; packed: string[] }> {
  let read = 0;
  const packed: string[] = [];
  for (const folder of FOLDERS) {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/[.]tsx?$/.test(entry.name)) continue;
      const path = join(entry.parentPath, entry.name);
      const lines = (await readFile(path, "utf8")).split("\n");
      read += 1;
      packed.push(...lines.filter((line) => PACKED.test(line)).map((line) => `${path}: ${line}`));
    }
  }
  return { read, packed };
}

test("a packed object is told from one that is spread", () => {
  // Put together here, or this line would be one.
  expect(["return { ...", "{ width, height }, depth };"].join("")).toMatch(PACKED);
  expect("return { ...size, depth };").not.toMatch(PACKED);
});

test("no object is packed to save lines", async () => {
  const { read, packed } = await packedLines();
  expect(read).toBeGreaterThan(1000);
  expect(packed).toEqual([]);
});
