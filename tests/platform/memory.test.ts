import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { holderOf, memoryOf, memoryOfShop } from "#tests/support/process-memory.ts";
import { startShop } from "#tests/support/shop-process.ts";

/** What npm, its shell and the bootstrap take of the 700 MB that a shop may need on two cores. */
const STARTERS_MB = 50;
const SHOP_MB = 700;
const PARENT_MB = 200;

const shop = await startShop({
  WORKERS: "2",
  NODE_COMPILE_CACHE: path.resolve("node_modules/.cache/node"),
});
afterAll(() => shop.remove());

test.runIf(process.platform === "linux")(
  "a shop at rest takes little memory, the process that started it least",
  async () => {
    const parent = await holderOf(shop.dataDir);
    expect((await memoryOf(parent)).resident).toBeLessThan(PARENT_MB);
    const { proportional } = await memoryOfShop(parent, shop.dataDir);
    expect(proportional).toBeLessThan(SHOP_MB - STARTERS_MB);
  },
);

test.runIf(process.platform === "linux")(
  "the process that started it has never loaded what pictures are made with",
  async () => {
    const parent = await holderOf(shop.dataDir);
    const [server = 0] = await shop.processes();
    const has = async (pid: number) =>
      (await readFile(`/proc/${pid}/maps`, "utf8")).includes("libvips");
    expect({ server: await has(server), parent: await has(parent) }).toEqual({
      server: true,
      parent: false,
    });
  },
);
