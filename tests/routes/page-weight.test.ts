import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { expect, test } from "vitest";
import { z } from "zod";

const compress = promisify(brotliCompress);
const CLIENT = "build/client";
const FRAME = ["root", "routes/storefront/layout"];
/** In bytes of client code on first load, compressed as it is sent (issue "The whole storefront"). */
const KILOBYTE = 1000;

const manifestSchema = z.object({
  entry: z.object({ module: z.string(), imports: z.array(z.string()) }),
  routes: z.record(
    z.string(),
    z.object({ module: z.string(), imports: z.array(z.string()), css: z.array(z.string()) }),
  ),
});

/** The list of routes that each page outside the admin area loads too. */
async function findManifest() {
  const names = await readdir(join(CLIENT, "assets"));
  return `assets/${names.find((file) => /^manifest-.*-storefront\.js$/.test(file))}`;
}

const manifest = await findManifest();

async function readManifest() {
  const script = await readFile(join(CLIENT, manifest), "utf8");
  const json = script.slice(script.indexOf("{"), script.lastIndexOf("}") + 1);
  return manifestSchema.parse(JSON.parse(json));
}

const { entry, routes } = await readManifest();

async function weightOf(page: string): Promise<number> {
  const files = new Set([manifest, entry.module, ...entry.imports]);
  for (const id of [...FRAME, page]) {
    const route = routes[id];
    if (!route) throw new Error(`There is no route ${id}.`);
    for (const file of [route.module, ...route.imports]) files.add(file);
  }
  const sizes = await Promise.all(
    [...files].map(async (file) => (await compress(await readFile(join(CLIENT, file)))).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

test.each([
  ["home", 130],
  ["category", 130],
  ["specials", 130],
  ["special", 130],
  ["product", 170],
])("the %s page loads at most %i KB of client code", async (page, most) => {
  expect(await weightOf(`routes/storefront/${page}`)).toBeLessThanOrEqual(most * KILOBYTE);
});

test("no catalogue page loads the style sheets of the account", () => {
  for (const id of ["root", "routes/storefront/layout", "routes/storefront/home"]) {
    expect(routes[id]?.css.filter((sheet) => !sheet.includes("/root-"))).toEqual([]);
  }
});
