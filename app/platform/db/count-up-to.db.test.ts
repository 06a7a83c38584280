import { gt } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { countUpTo } from "./count-up-to.server.ts";
import { categories } from "./schema.ts";

const { db } = await testDatabase();

const countAfter = (id: string) =>
  countUpTo(db, { table: categories, where: gt(categories.id, id), most: 5 });

async function keepOnly(...ids: string[]) {
  await db.delete(categories);
  await db.insert(categories).values(ids.map((id) => ({ id, name: id })));
}

test("few are counted each time, many once a minute", async () => {
  await keepOnly("a", "b", "c", "d");
  expect(await countAfter("")).toBe(4);
  await keepOnly("a", "b", "c", "d", "e");
  expect(await countAfter("")).toBe(5);
  await keepOnly("a", "b", "c", "d", "e", "f", "g");
  expect([await countAfter(""), await countAfter("d")]).toEqual([6, 3]);
  await keepOnly("f", "g");
  expect([await countAfter(""), await countAfter("d")]).toEqual([6, 2]);
  const now = performance.now();
  vi.spyOn(performance, "now").mockReturnValue(now + 60_001);
  expect(await countAfter("")).toBe(2);
});
