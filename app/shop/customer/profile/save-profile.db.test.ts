import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { profiles, user } from "#app/platform/db/schema.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { testDatabase } from "#tests/support/database.ts";
import { findProfile } from "./profile-queries.server.ts";
import { profileVersion } from "./profile-version.ts";
import { saveProfile } from "./save-profile.server.ts";

const { db } = await testDatabase();
const form = {
  firstName: "Dana",
  lastName: "Whitfield-Ruiz",
  businessName: "Blue Heron",
  businessAddress: "12 Mill Ln",
  businessPhone: "(407) 555-0134",
  cellPhone: "",
};

let minute = 0;
const nextMoment = () => new Date(Date.UTC(2026, 10, 20, 15, (minute += 1)));

const save = (userId: string, expected: string, change: Partial<typeof form> = {}) =>
  saveProfile(db, { userId, expected, form: { ...form, ...change } }, nextMoment());

const versionOf = async (userId: string) => profileVersion(await findProfile(db, userId));

const nameOf = async (userId: string) => {
  const [row] = await db.select({ name: user.name }).from(user).where(eq(user.id, userId));
  return row?.name;
};

test("a saved profile keeps its code, and the account's name follows", async () => {
  const { userId } = await insertCustomer(db);
  const before = await findProfile(db, userId);
  expect(await save(userId, profileVersion(before))).toEqual({ ok: true });
  const after = await findProfile(db, userId);
  expect(after).toMatchObject({ ...form, referralCode: before?.referralCode });
  expect(after?.updatedAt).not.toEqual(before?.updatedAt);
  expect(await nameOf(userId)).toBe("Dana Whitfield-Ruiz");
});

test("without a profile one is inserted, whole and with a code", async () => {
  const { userId } = await insertCustomer(db);
  await db.delete(profiles).where(eq(profiles.userId, userId));
  expect(await save(userId, "")).toEqual({ ok: true });
  expect(await findProfile(db, userId)).toMatchObject(form);
  expect((await findProfile(db, userId))?.referralCode).toMatch(/^[A-Z2-9]{8}$/);
});

test("what another tab saved is not written over unseen", async () => {
  const { userId } = await insertCustomer(db);
  const seen = await versionOf(userId);
  await save(userId, seen, { cellPhone: "(407) 555-0199" });
  const late = await save(userId, seen, { cellPhone: "(407) 555-0111" });
  expect(late).toMatchObject({
    reason: "changed_meanwhile",
    current: { cellPhone: "(407) 555-0199" },
  });
  expect(await save(userId, await versionOf(userId), { cellPhone: "" })).toEqual({ ok: true });
});

test("of two that save at the same moment one is told", async () => {
  const { userId } = await insertCustomer(db);
  const seen = await versionOf(userId);
  const results = await Promise.all([save(userId, seen), save(userId, seen)]);
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  await db.delete(profiles).where(eq(profiles.userId, userId));
  const inserted = await Promise.all([save(userId, ""), save(userId, "")]);
  expect(inserted.filter(({ ok }) => ok)).toHaveLength(1);
});

test("nobody else's profile is touched", async () => {
  const [dana, eve] = [await insertCustomer(db), await insertCustomer(db, { name: "Eve Stone" })];
  await save(dana.userId, await versionOf(dana.userId));
  expect(await findProfile(db, eve.userId)).toMatchObject({ firstName: "Eve", lastName: "Stone" });
  expect(await nameOf(eve.userId)).toBe("Eve Stone");
});
