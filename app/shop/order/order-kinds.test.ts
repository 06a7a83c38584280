import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { isPrinted, ORDER_KIND_FACTS, ORDER_KINDS } from "./order-kinds.ts";

test("the database's trigger waits for the artwork of the kinds that are printed", async () => {
  const trigger = await readFile("db/functions/missing-artwork.sql", "utf8");
  const named = Array.from(trigger.matchAll(/"order_kind" IN \(([^)]+)\)/g), ([, list = ""]) =>
    Array.from(list.matchAll(/'([\w-]+)'/g), ([, kind]) => kind),
  );
  expect(named.length).toBeGreaterThan(0);
  const printed = ORDER_KINDS.filter((orderKind) => isPrinted({ orderKind }));
  for (const kinds of named) expect(kinds).toEqual(printed);
});

test("kinds are told apart by their names", () => {
  const words = ORDER_KINDS.map((kind) => ORDER_KIND_FACTS[kind].words);
  expect(new Set(words).size).toBe(ORDER_KINDS.length);
});
