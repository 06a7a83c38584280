import { expect, test, vi } from "vitest";
import { createCredentialLimits } from "#app/platform/auth/credential-limits.server.ts";
import { rateLimits } from "#app/platform/db/schema.ts";
import { testDatabase } from "#tests/support/database.ts";
import { createRequestLimit, secondsToWait, sweepRequestLimits } from "./request-limit.server.ts";

const { db } = await testDatabase();

test("limits have nothing to do by themselves that would outlive the database", () => {
  vi.useFakeTimers();
  try {
    createCredentialLimits(db, async () => undefined);
    createRequestLimit(db, { name: "contact", points: 6, seconds: 60 });
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test("what has expired is swept, and what counts still stays", async () => {
  const limit = createRequestLimit(db, { name: "contact", points: 1, seconds: 60 });
  expect(await secondsToWait(limit, "dana")).toBe(0);
  const past = new Date(Date.now() - 1000);
  await db.insert(rateLimits).values({ key: "contact:old", points: 9, expire: past });
  await sweepRequestLimits(db, new Date());
  expect((await db.select({ key: rateLimits.key }).from(rateLimits)).map(({ key }) => key)).toEqual(
    ["contact:dana"],
  );
  expect(await secondsToWait(limit, "dana")).toBeGreaterThan(0);
});
