import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { visitDays } from "#app/platform/db/schema.ts";
import { loadCatalogue } from "#app/shop/built-in/load-catalogue.server.ts";
import { testServices } from "#tests/support/test-services.ts";
import {
  countVisits,
  MOST_PAGES_OF_SOURCE,
  MOST_SOURCES,
  sweepVisits,
  writeVisits,
} from "./count-visits.server.ts";
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
  const told = {
    visits: 3,
    pages: [{ of: "/", name: null, visits: 3 }],
    sources: [{ of: "", name: null, visits: 3 }],
  };
  expect(await readVisits(db, day)).toEqual({ ...told, countedSince: null });
  const longer = { from: "2026-11-01", to: "2026-11-24" };
  expect(await readVisits(db, longer)).toEqual({ ...told, countedSince: "2026-11-24" });
});

const rowsOf = (day: string) => db.select().from(visitDays).where(eq(visitDays.day, day));

test("2,000 hosts that are made up keep no other from being told apart, and no page", async () => {
  clock.now = new Date("2026-11-26T15:00:00Z");
  const made = (from: number) =>
    Array.from({ length: 1000 }, (_, at) => ({
      page: "/",
      source: `made-${from + at}.example`,
      visits: 1,
    }));
  await writeVisits(services, made(0));
  const real = [
    { page: "/product/1", source: "google.com", visits: 2 },
    { page: "/about", source: "", visits: 1 },
    { page: "/contact", source: "", visits: 1 },
  ];
  await writeVisits(services, [...made(1000), ...real]);
  // Seen only now, by one.
  const late = { page: "/", source: "yelp.com", visits: 1 };
  await writeVisits(services, [late]);
  const day = "2026-11-26";
  const rows = await rowsOf(day);
  expect(rows).toEqual(expect.arrayContaining([...real, late].map((row) => ({ ...row, day }))));
  expect(rows.find(({ source }) => source === "other")).toMatchObject({ page: "/" });
  const sources = new Set(rows.map(({ source }) => source));
  expect(sources.size).toBeLessThanOrEqual(MOST_SOURCES + 2);
  expect((await readVisits(db, { from: day, to: day })).visits).toBe(2005);
});

test("a host of earlier days is told apart from hosts that are made up, however often", async () => {
  const real = { page: "/", source: "nextdoor.com", visits: 1 };
  clock.now = new Date("2026-12-01T15:00:00Z");
  await writeVisits(services, [real]);
  clock.now = new Date("2026-12-20T15:00:00Z");
  const made = Array.from({ length: MOST_SOURCES + 5 }, (_, at) => ({
    page: "/",
    source: `made-up-${at}.example`,
    visits: 10,
  }));
  await writeVisits(services, made);
  await writeVisits(services, [real]);
  await writeVisits(services, made);
  const rows = await rowsOf("2026-12-20");
  expect(rows).toContainEqual({ ...real, day: "2026-12-20" });
  expect(new Set(rows.map(({ source }) => source)).size).toBe(MOST_SOURCES + 1);
});

test("a host of many days comes before those that were made up yesterday, also between two writings", async () => {
  const real = { page: "/", source: "google.com", visits: 1 };
  for (const day of ["03", "05", "08"]) {
    clock.now = new Date(`2027-02-${day}T15:00:00Z`);
    await writeVisits(services, [real]);
  }
  clock.now = new Date("2027-02-09T15:00:00Z");
  const made = Array.from({ length: MOST_SOURCES + 5 }, (_, at) => ({
    page: "/",
    source: `made-up-${at}.example`,
    visits: 10,
  }));
  await writeVisits(services, made);
  clock.now = new Date("2027-02-10T15:00:00Z");
  await writeVisits(services, made);
  const counter = countVisits(services);
  const from = (referer: string) =>
    counter.note({
      ...request("/"),
      header: (name) => (name === "referer" ? referer : headers[name]),
    });
  counter.note(request("/"));
  await counter.write();
  for (let at = 0; at < 4100; at += 1) from(`https://new-${at}.example/`);
  from("https://www.google.com/");
  await counter.close();
  expect(await rowsOf("2027-02-10")).toContainEqual({ ...real, day: "2027-02-10" });
});

test("a host that is new and leads many here is told apart from all that were made up before", async () => {
  const made = Array.from({ length: MOST_SOURCES + 5 }, (_, at) => ({
    page: "/",
    source: `made-up-${at}.example`,
    visits: 1,
  }));
  for (const day of ["09", "10"]) {
    clock.now = new Date(`2027-04-${day}T15:00:00Z`);
    await writeVisits(services, made);
  }
  const partner = { page: "/", source: "new-partner.example", visits: 20 };
  await writeVisits(services, [partner]);
  await writeVisits(services, [partner]);
  expect(await rowsOf("2027-04-10")).toContainEqual({ ...partner, visits: 40, day: "2027-04-10" });
});

test("one host has so many rows a day, however many pages it leads to", async () => {
  clock.now = new Date("2026-11-27T15:00:00Z");
  const pages = Array.from({ length: MOST_PAGES_OF_SOURCE + 10 }, (_, at) => `/product/${at}`);
  const visits = pages.map((page, at) => ({ page, source: "made.example", visits: at + 1 }));
  await writeVisits(services, visits);
  await writeVisits(services, visits);
  const rows = await rowsOf("2026-11-27");
  expect(rows).toHaveLength(MOST_PAGES_OF_SOURCE + 1);
  const most = { page: pages.at(-1), visits: 2 * pages.length };
  expect(rows).toEqual(expect.arrayContaining([expect.objectContaining(most)]));
  const sum = rows.reduce((all, row) => all + row.visits, 0);
  expect(sum).toBe(2 * ((pages.length * (pages.length + 1)) / 2));
});

test("what is counted between two writings is bounded as well, and a newcomer is told apart", async () => {
  clock.now = new Date("2026-11-28T15:00:00Z");
  const counter = countVisits(services);
  const from = (referer: string, path = "/") =>
    counter.note({
      ...request(path),
      header: (name) => (name === "referer" ? referer : headers[name]),
    });
  for (let at = 0; at < 4100; at += 1) from(`https://made-${at}.example/`);
  // A newcomer that leads here again, after more made-up ones than are remembered.
  from("https://newcomer.example/", "/about");
  for (let at = 4100; at < 6000; at += 1) from(`https://made-${at}.example/`);
  from("https://newcomer.example/", "/about");
  counter.note(request("/contact"));
  await counter.close();
  const rows = await rowsOf("2026-11-28");
  expect(rows).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ page: "/about", source: "newcomer.example", visits: 2 }),
      expect.objectContaining({ page: "/", source: "other", visits: 5801 }),
      expect.objectContaining({ page: "/contact", source: "", visits: 1 }),
    ]),
  );
  expect(rows.reduce((all, { visits }) => all + visits, 0)).toBe(6003);
});

test("what nothing is compared with goes", async () => {
  clock.now = new Date("2029-09-01T15:00:00Z");
  await sweepVisits(services);
  expect(await db.$count(visitDays)).toBe(0);
});

test("the pages and the hosts that most visits began with are told, by name where they have one", async () => {
  await loadCatalogue(db, clock.now);
  clock.now = new Date("2026-12-20T15:00:00Z");
  const seen = (page: string, source: string, visits: number) => ({ page, source, visits });
  const rare = Array.from({ length: 9 }, (_, at) => seen("/about", `rare-${at}.example`, 1));
  await writeVisits(services, [
    seen("/product/1", "", 20),
    seen("/category/banners", "google.com", 30),
    seen("/product/4711", "google.com", 5),
    ...rare,
  ]);
  const day = "2026-12-20";
  const { pages, sources } = await readVisits(db, { from: day, to: day });
  expect(pages).toEqual([
    { of: "/category/banners", name: "Banners", visits: 30 },
    { of: "/product/1", name: "Business Cards", visits: 20 },
    { of: "/about", name: null, visits: 9 },
    { of: "/product/4711", name: null, visits: 5 },
  ]);
  expect(sources.slice(0, 3)).toEqual([
    { of: "google.com", name: null, visits: 35 },
    { of: "", name: null, visits: 20 },
    { of: "rare-0.example", name: null, visits: 1 },
  ]);
  expect(sources).toHaveLength(8);
});

test("thousands of sources that were made up are written without holding up the process", async () => {
  const batch = Array.from({ length: 8000 }, (_, at) => ({
    page: "/about",
    source: `made-up-${at}.example`,
    visits: 1,
  }));
  const before = process.threadCpuUsage();
  await writeVisits(services, batch);
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(100);
});
