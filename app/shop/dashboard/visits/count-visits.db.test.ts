import { expect, test } from "vitest";
import { visitDays } from "#app/platform/db/schema.ts";
import { testServices } from "#tests/support/test-services.ts";
import { countVisits, MOST_A_DAY, sweepVisits, writeVisits } from "./count-visits.server.ts";
import { readVisits } from "./read-visits.server.ts";

const { services, clock } = await testServices();
const { db } = services;
const headers: Readonly<Record<string, string>> = {
  accept: "text/html",
  "user-agent":
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
};
const request = (path: string) => ({
  method: "GET",
  status: 200,
  path,
  header: (name: string) => headers[name],
});

test("visits are written together, by day of the shop, page and source, and add up", async () => {
  // Still the 24th in New York.
  clock.now = new Date("2026-11-25T04:00:00Z");
  const counter = countVisits(services);
  const other = countVisits(services);
  counter.note(request("/"));
  counter.note(request("/"));
  counter.note(request("/admin"));
  other.note(request("/"));
  expect(await db.$count(visitDays)).toBe(0);
  await Promise.all([counter.close(), other.close()]);
  const expected = [{ day: "2026-11-24", page: "/", source: "", visits: 3 }];
  expect(await db.select().from(visitDays)).toEqual(expected);
  const day = { from: "2026-11-24", to: "2026-11-24" };
  expect(await readVisits(db, day)).toEqual({ visits: 3, countedSince: null });
  const longer = { from: "2026-11-01", to: "2026-11-24" };
  expect(await readVisits(db, longer)).toEqual({ visits: 3, countedSince: "2026-11-24" });
});

test("a day has a bounded number of rows, whatever sources are made up", async () => {
  clock.now = new Date("2026-11-26T15:00:00Z");
  const made = Array.from({ length: MOST_A_DAY + 50 }, (_, index) => ({
    page: "/",
    source: `s${index}.example`,
    visits: 1,
  }));
  await writeVisits(services, made);
  await writeVisits(services, [{ page: "/", source: "late.example", visits: 1 }, ...made]);
  const rows = await db.$count(visitDays);
  expect(rows).toBeLessThanOrEqual(MOST_A_DAY + 2);
  const day = { from: "2026-11-26", to: "2026-11-26" };
  expect((await readVisits(db, day)).visits).toBe(2 * (MOST_A_DAY + 50) + 1);
});

test("what nothing is compared with goes", async () => {
  clock.now = new Date("2029-03-01T15:00:00Z");
  await sweepVisits(services);
  expect(await db.$count(visitDays)).toBe(0);
});
