import { eq } from "drizzle-orm";
import { afterAll, expect, test, vi } from "vitest";
import { settings } from "#app/platform/db/schema.ts";
import { testDatabase } from "#tests/support/database.ts";
import { deafFeed } from "#tests/support/deaf-feed.ts";
import { openChangeFeed } from "./change-feed.server.ts";
import { type DbOrTx, openDatabase } from "./database.server.ts";
import { keepUnchanged } from "./keep-unchanged.server.ts";

const { url } = await testDatabase();
const changes = openChangeFeed(url, () => undefined);
const { db, close } = openDatabase(url, { maxConnections: 4, onChange: changes.note });
afterAll(async () => {
  await changes.close();
  await close();
});

const read = vi.fn<(from: DbOrTx) => Promise<unknown>>(async (from) => {
  const [row] = await from.select().from(settings).where(eq(settings.key, "shopName"));
  return row?.value ?? null;
});
const shopName = keepUnchanged(read);
const calls = () => read.mock.calls.length;
const listening = () => vi.waitFor(() => expect(changes.version()).not.toBeNull());

/** The feed's own connection hears of it a moment after the one that made the change. */
async function rename(name: string) {
  const before = changes.version() ?? 0;
  const value = { key: "shopName", value: name };
  await db.insert(settings).values(value).onConflictDoUpdate({ target: settings.key, set: value });
  expect(await shopName({ db, changes })).toBe(name);
  await vi.waitFor(() => expect(changes.version()).toBeGreaterThanOrEqual(before + 2));
}

test("it is read once, and again after a change", async () => {
  await listening();
  await rename("Lakeside Press");
  await shopName({ db, changes });
  const before = calls();
  const values = await Promise.all([shopName({ db, changes }), shopName({ db, changes })]);
  expect(values).toEqual(["Lakeside Press", "Lakeside Press"]);
  expect(calls()).toBe(before);
  await rename("Harbor Print");
  expect(calls()).toBeGreaterThan(before);
});

test("a transaction uses what is kept, and keeps nothing of its own", async () => {
  await listening();
  await rename("Lakeside Press");
  await shopName({ db, changes });
  const before = calls();
  expect(await db.transaction((tx) => shopName({ db: tx, changes }))).toBe("Lakeside Press");
  expect(calls()).toBe(before);

  const fresh = keepUnchanged(read);
  await db
    .transaction(async (tx) => {
      await tx.update(settings).set({ value: "Never Committed" });
      expect(await fresh({ db: tx, changes })).toBe("Never Committed");
      throw new Error("rolled back");
    })
    .catch((error: unknown) => expect(error).toMatchObject({ message: "rolled back" }));
  expect(await fresh({ db, changes })).toBe("Lakeside Press");
});

test("a feed that hears nothing keeps nothing", async () => {
  const before = calls();
  await shopName({ db, changes: deafFeed });
  await shopName({ db, changes: deafFeed });
  expect(calls()).toBe(before + 2);
});

test("a failed reading is not kept", async () => {
  await listening();
  const flaky = keepUnchanged(
    vi
      .fn<(from: DbOrTx) => Promise<string>>()
      .mockRejectedValueOnce(new Error("away"))
      .mockResolvedValue("back"),
  );
  await expect(flaky({ db, changes })).rejects.toThrow("away");
  expect(await flaky({ db, changes })).toBe("back");
});
