import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test, vi } from "vitest";
import { settings } from "#app/platform/db/schema.ts";
import { testDatabase } from "#tests/support/database.ts";
import { deafFeed } from "#tests/support/deaf-feed.ts";
import { openChangeFeed } from "./change-feed.server.ts";
import { type DbOrTx, openDatabase } from "./database.server.ts";
import { keepUnchanged, type Mend } from "./keep-unchanged.server.ts";

const { db: elsewhere, url } = await testDatabase();
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
const listening = () => vi.waitFor(() => expect(changes.version()).not.toBeNull(), 30_000);

/** The feed's own connection hears of it a moment after the one that made the change. */
async function rename(name: string) {
  const before = changes.version() ?? 0;
  const value = { key: "shopName", value: name };
  await db.insert(settings).values(value).onConflictDoUpdate({ target: settings.key, set: value });
  expect(await shopName({ db, changes })).toBe(name);
  await vi.waitFor(() => expect(changes.version()).toBeGreaterThanOrEqual(before + 2), 30_000);
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

test("it is kept for as long as nothing changes, and mended from then on as well", async () => {
  await listening();
  await rename("Lakeside Press");
  const mend = vi.fn<Mend<unknown>>(async (_kept, _changed, from) => read(from));
  const whole = vi.fn<(from: DbOrTx) => Promise<unknown>>((from) => read(from));
  const kept = keepUnchanged(whole, mend);
  await kept({ db, changes });
  const clock = vi.spyOn(performance, "now").mockReturnValue(performance.now() + 7 * 86_400_000);
  try {
    expect(await kept({ db, changes })).toBe("Lakeside Press");
    expect([whole.mock.calls.length, mend.mock.calls.length]).toEqual([1, 0]);
    await rename("Harbor Print");
    expect(await kept({ db, changes })).toBe("Harbor Print");
    expect(whole).toHaveBeenCalledTimes(1);
    expect(mend).toHaveBeenCalled();
  } finally {
    clock.mockRestore();
  }
});

test("what changed while the feed was away is read once it is back", async () => {
  await listening();
  await rename("Lakeside Press");
  const whole = vi.fn<(from: DbOrTx) => Promise<unknown>>((from) => read(from));
  const mend = vi.fn<() => Promise<unknown>>(async () => "mended");
  const kept = keepUnchanged(whole, mend);
  await kept({ db, changes });
  await db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'makeready changes' and datname = current_database()`,
  );
  await vi.waitFor(() => expect(changes.version()).toBeNull(), 30_000);
  // No connection of this pool hears of it.
  await elsewhere.update(settings).set({ value: "Harbor Print" });
  await vi.waitFor(() => expect(changes.version()).not.toBeNull(), 30_000);
  expect(await kept({ db, changes })).toBe("Harbor Print");
  expect(whole).toHaveBeenCalledTimes(2);
  expect(mend).not.toHaveBeenCalled();
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

test("who takes what was last read gets it while the database is away, and never a bug's result", async () => {
  await listening();
  await rename("Lakeside Press");
  const away = Object.assign(new Error("away"), { code: "ECONNREFUSED" });
  const frail = vi.fn<(from: DbOrTx) => Promise<unknown>>((from) => read(from));
  const kept = keepUnchanged(frail);
  await kept({ db, changes });
  // The feed has heard of a change, and then the database is gone.
  changes.note("settings");
  frail.mockRejectedValue(away);
  await expect(kept({ db, changes })).rejects.toThrow("away");
  expect(await kept({ db, changes, takesLast: true })).toBe("Lakeside Press");
  const asked = frail.mock.calls.length;
  expect(await kept({ db, changes, takesLast: true, isAway: true })).toBe("Lakeside Press");
  expect(frail).toHaveBeenCalledTimes(asked);
  frail.mockRejectedValue(new TypeError("a bug"));
  await expect(kept({ db, changes, takesLast: true })).rejects.toThrow("a bug");
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
