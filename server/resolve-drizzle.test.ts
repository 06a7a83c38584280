import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { z } from "zod";

const run = promisify(execFile);
const HOOK = "--import=./server/resolve-drizzle.ts";

/** Where drizzle-orm's modules come from, and whether all of it knows a table when it sees one. */
const script = `
  import { getTableName, is, Table } from "drizzle-orm";
  import { integer, pgTable } from "drizzle-orm/pg-core";
  const cards = pgTable("cards", { amount: integer() });
  const places = ["drizzle-orm", "drizzle-orm/pg-core", "drizzle-orm/node-postgres/migrator"];
  console.log(getTableName(cards), is(cards, Table), ...places.map((place) => import.meta.resolve(place)));
  const { createRequire } = await import("node:module");
  console.log(createRequire(process.cwd() + "/server/").resolve("drizzle-orm"));
`;

const tell = (...options: string[]) =>
  run(process.execPath, [...options, "--input-type=module", "--eval", script]);

test("drizzle-orm is the same, however its files are found", async () => {
  const quick = await tell(HOOK);
  expect(quick).toEqual(await tell());
  expect(quick.stdout).toMatch(/^cards true file:.*\.js file:.*\.js file:.*\.js\n.*\.cjs\n$/);
});

test("the shop and its commands begin with it", async () => {
  const scripts = z.object({ scripts: z.record(z.string(), z.string()) });
  const { start, shop } = scripts.parse(JSON.parse(await readFile("package.json", "utf8"))).scripts;
  for (const words of [start, shop]) expect(words?.split(" ")).toContain(HOOK);
});
