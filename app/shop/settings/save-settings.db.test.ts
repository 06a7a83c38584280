import { desc } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog } from "#app/platform/db/schema.ts";
import { cents } from "#app/shop/pricing/money.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { testDatabase } from "#tests/support/database.ts";
import { saveSettings, settingsVersion } from "./save-settings.server.ts";
import { draftOf } from "./setting-draft.ts";
import type { SettingSectionId } from "./setting-sections.ts";
import { readSettings } from "./settings-queries.server.ts";

const { db } = await testDatabase();
const rosa = await insertCustomer(db, { name: "Rosa Delgado" });
const now = new Date();

async function opened(section: SettingSectionId, values: Record<string, string>) {
  const settings = await readSettings(db);
  const draft = draftOf(section, settings);
  const version = settingsVersion(section, settings);
  return { section, version, draft: { ...draft, values: { ...draft.values, ...values } } };
}

const save = (form: Awaited<ReturnType<typeof opened>>) =>
  saveSettings(db, form, { by: rosa, now });

test("what changed is stored, in force at the next reading, and audited with what was before", async () => {
  const form = await opened("rewards", { signupBonus: "25", rewardExpiryMonths: "6" });
  expect(await save(form)).toEqual({ ok: true, changed: ["signupBonus", "rewardExpiryMonths"] });
  expect(await readSettings(db)).toMatchObject({ signupBonus: cents(2500), rewardExpiryMonths: 6 });
  const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.createdAt)).limit(1);
  expect(entry).toMatchObject({
    actorId: rosa.userId,
    action: "settings.saved",
    subject: "settings:rewards",
    before: { signupBonus: 5000, rewardExpiryMonths: 12 },
    after: { signupBonus: 2500, rewardExpiryMonths: 6 },
  });
});

test("a page that nobody changed stores and audits nothing", async () => {
  const before = await db.$count(auditLog);
  expect(await save(await opened("business", {}))).toEqual({ ok: true, changed: [] });
  expect(await db.$count(auditLog)).toBe(before);
});

test("nothing of a page is stored when one entry of it is refused", async () => {
  const form = await opened("orders", { uploadMaxFiles: "7", quoteValidDays: "0" });
  expect(await save(form)).toMatchObject({ ok: false, reason: "invalid" });
  expect((await readSettings(db)).uploadMaxFiles).toBe(20);
});

test("of two who opened the same page one saves, and the other is told; other pages don't mind", async () => {
  const [first, second] = [
    await opened("business", { phone: "(407) 555-0101" }),
    await opened("business", { phone: "(407) 555-0102" }),
  ];
  const look = await opened("look", { brandColor: "#224466" });
  const results = await Promise.all([save(first), save(second)]);
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(results.find(({ ok }) => !ok)).toEqual({ ok: false, reason: "changed_meanwhile" });
  expect(await save(look)).toMatchObject({ ok: true });
});
