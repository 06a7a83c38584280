import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog, loyaltyPoints, outbox, user } from "#app/platform/db/schema.ts";
import { loyaltyBalance } from "#app/shop/rewards/ledger/loyalty-queries.server.ts";
import { createOwner } from "#app/shop/staff/create-owner.server.ts";
import { setTeamRole } from "#app/shop/staff/set-team-role.server.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { pageText, signedIn } from "#tests/support/signed-in.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop();
const { db } = shop.services;

const boss = { name: "Rosa Delgado", email: "rosa@shop.example", password: "oxblood-proof-7" };
await createOwner(db, boss, { actor: "test", now: new Date() });
const rosa = await signedIn(shop, boss);
const samAccount = await insertCustomer(db, { name: "Sam Whitlock" });
const byHand = { by: "command line" as const, now: new Date() };
await setTeamRole(db, { who: { userId: samAccount.userId }, role: "staff" }, byHand);
const sam = await signedIn(shop, samAccount);

const loyaltyOf = (userId: string) => `/admin/customers/${userId}?tab=loyalty`;
const entriesOf = (userId: string) => db.$count(loyaltyPoints, eq(loyaltyPoints.userId, userId));

function correction(changes: Record<string, string> = {}): [string, string][] {
  const fields = { amount: "12.50", reason: "Goodwill", correctionKey: randomUUID() };
  return Object.entries({ intent: "correction", ...fields, ...changes });
}

test("an admin gives and takes Mega Bucks with a reason; it is in the ledger and the audit log", async () => {
  const { userId } = await insertCustomer(db);
  const page = await pageText(await rosa.get(loyaltyOf(userId)));
  expect(page).toContain("Correct the balance");
  const correctionKey = /name="correctionKey" value="([\w-]+)"/.exec(page)?.[1] ?? "";
  const given = await rosa.submit(loyaltyOf(userId), correction({ correctionKey }));
  expect(given.headers.get("location")).toBe(loyaltyOf(userId));
  expect(given.headers.get("set-cookie")).toContain("arrival=balance-corrected");
  await rosa.submit(loyaltyOf(userId), correction({ amount: "-3.15", reason: "Given twice" }));
  expect(await loyaltyBalance(db, userId, new Date())).toBe(935);
  const after = await pageText(await rosa.get(loyaltyOf(userId)));
  for (const text of ["Goodwill", "+$12.50", "Given twice", "$9.35"]) expect(after).toContain(text);
  const written = await db
    .select({ actor: auditLog.actor, after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.action, "rewards.correction"), eq(auditLog.subject, `user:${userId}`)));
  expect(written).toHaveLength(2);
  expect(written.every(({ actor }) => actor === "Rosa Delgado")).toBe(true);
});

test("a correction that would leave less than nothing is asked about, with its amount", async () => {
  const { userId } = await insertCustomer(db);
  await rosa.submit(loyaltyOf(userId), correction());
  const form = { amount: "-1000.00", correctionKey: randomUUID() };
  const asked = await rosa.submit(loyaltyOf(userId), correction(form));
  expect(asked.status).toBe(409);
  const question = await pageText(asked);
  expect(question).toContain("This would leave \u2212$987.50");
  expect(question).toContain('name="confirmed" value="-1000.00"');
  expect(await entriesOf(userId)).toBe(1);
  // What was confirmed was another amount.
  const other = correction({ ...form, amount: "-2000", confirmed: "-1000.00" });
  expect((await rosa.submit(loyaltyOf(userId), other)).status).toBe(409);
  const meant = correction({ ...form, confirmed: "-1000.00" });
  expect((await rosa.submit(loyaltyOf(userId), meant)).status).toBe(302);
  expect(await loyaltyBalance(db, userId, new Date())).toBe(-98_750);
  // Sent again it is the same one.
  expect((await rosa.submit(loyaltyOf(userId), meant)).status).toBe(302);
  expect(await loyaltyBalance(db, userId, new Date())).toBe(-98_750);
});

test("the same form sent twice at once corrects once", async () => {
  const { userId } = await insertCustomer(db);
  const form = correction();
  const send = () => rosa.submit(loyaltyOf(userId), form);
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map(({ status }) => status)).toEqual([302, 302, 302]);
  expect(await loyaltyBalance(db, userId, new Date())).toBe(1250);
});

test("a form that went back to, with another amount, says what it did and corrects when sent again", async () => {
  const { userId } = await insertCustomer(db);
  const correctionKey = randomUUID();
  await rosa.submit(loyaltyOf(userId), correction({ correctionKey }));
  const changed = { amount: "-3.15", reason: "Given twice" };
  const asked = await rosa.submit(loyaltyOf(userId), correction({ correctionKey, ...changed }));
  expect(asked.status).toBe(409);
  const page = await pageText(asked);
  expect(page).toContain("This form already added $12.50.");
  for (const typed of ["-3.15", "Given twice"]) expect(page).toContain(`value="${typed}"`);
  const [, next = ""] = /name="correctionKey" value="([\w-]+)"/.exec(page) ?? [];
  await rosa.submit(loyaltyOf(userId), correction({ correctionKey: next, ...changed }));
  expect(await loyaltyBalance(db, userId, new Date())).toBe(935);
});

test("staff see no such form, and are refused; so is everybody else", async () => {
  const customer = await insertCustomer(db);
  const { userId } = customer;
  expect(await pageText(await sam.get(loyaltyOf(userId)))).not.toContain("Correct the balance");
  expect((await sam.submit(loyaltyOf(userId), correction())).status).toBe(403);
  const dana = await signedIn(shop, customer);
  expect((await dana.submit(loyaltyOf(userId), correction())).status).toBe(403);
  const visitor = await shop.visitor().submit(loyaltyOf(userId), correction());
  expect(visitor.headers.get("location")).toMatch(/^\/auth/);
  expect(await entriesOf(userId)).toBe(0);
});

test.for([
  [{ amount: "" }, "Enter an amount such as 12.50 or -12.50"],
  [{ amount: "0" }, "Enter an amount such as 12.50 or -12.50"],
  [{ amount: "1.005" }, "Enter 1005, or two digits for cents"],
  [{ amount: "100000.01" }, "At most $100,000 at once"],
  [{ reason: "  " }, "Enter a reason"],
  [{ correctionKey: "" }, "Reload the page and try again"],
] as const)("%o is refused with %s, and what was typed stays", async ([changes, words]) => {
  const { userId } = await insertCustomer(db);
  const typed = { amount: "7.77", reason: "Lost parcel", ...changes };
  const refused = await rosa.submit(loyaltyOf(userId), correction(typed));
  expect(refused.status).toBe(400);
  const page = await pageText(refused);
  expect(page).toContain(words);
  expect(page).toContain(`value="${typed.amount}"`);
  expect(page).toContain(`value="${typed.reason}"`);
  expect(await entriesOf(userId)).toBe(0);
});

test("nobody's balance can't be corrected", async () => {
  const { userId: gone } = await insertCustomer(db);
  await db
    .update(user)
    .set({ closedAt: new Date(), emailVerified: false })
    .where(eq(user.id, gone));
  expect((await rosa.submit(loyaltyOf(gone), correction())).status).toBe(404);
  expect((await rosa.submit(loyaltyOf(randomUUID()), correction())).status).toBe(404);
});

test("staff send the verification mail again, to whom it is still due", async () => {
  const dana = await insertCustomer(db);
  await db.update(user).set({ emailVerified: false }).where(eq(user.id, dana.userId));
  const page = `/admin/customers/${dana.userId}`;
  const again = () => sam.submit(page, [["intent", "verification"]]);
  const sent = await again();
  expect(sent.headers.get("location")).toBe(page);
  expect(sent.headers.get("set-cookie")).toContain("arrival=verification-sent-to-customer");
  expect(await db.$count(outbox, eq(outbox.recipient, dana.email))).toBe(1);
  await db.update(user).set({ emailVerified: true }).where(eq(user.id, dana.userId));
  expect((await again()).headers.get("set-cookie")).toContain("arrival=email-verified-before");
  expect(await db.$count(outbox, eq(outbox.recipient, dana.email))).toBe(1);
  const nobody = await sam.submit("/admin/customers/nobody", [["intent", "verification"]]);
  expect(nobody.status).toBe(404);
});
