import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { referrals } from "#app/platform/db/schema.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { earningShop } from "#tests/support/earning-shop.ts";
import { testServices } from "#tests/support/test-services.ts";
import { countHeldReferrals, listHeldReferrals } from "./list-held-referrals.server.ts";
import { reviewReferral } from "./review-referral.server.ts";

const { services, clock } = await testServices();
const { db } = services;
const { invitedBy } = earningShop(services, clock);
const rosa = await insertCustomer(db, { name: "Rosa Delgado" });
const sam = await insertCustomer(db, { name: "Sam Whitlock" });
const by = {
  ...sam,
  emailVerified: true,
  twoFactorEnabled: false,
  roles: ["admin"] as const,
};
const DAY = 24 * 60 * 60 * 1000;

async function heldSince(daysAgo: number, referrerId = rosa.userId) {
  const friendId = await invitedBy(referrerId);
  const createdAt = new Date(clock.now.getTime() - daysAgo * DAY);
  const [held] = await db
    .update(referrals)
    .set({ status: "held", suspicion: "the same email", createdAt })
    .where(eq(referrals.referredId, friendId))
    .returning({ id: referrals.id });
  if (!held) throw new Error("Nobody invited them.");
  return { id: held.id, friendId };
}

const list = (page = 1, readerId = by.userId) =>
  listHeldReferrals(db, { page, readerId }, { now: clock.now, timeZone: "America/New_York" });

test("held referrals are listed, the oldest first, with both sides", async () => {
  expect(await list(7)).toEqual({ held: [], total: 0, page: 1, pages: 1 });
  await invitedBy(rosa.userId);
  const later = await heldSince(2);
  const earlier = await heldSince(9);
  const { held, total } = await list();
  expect([total, await countHeldReferrals(db)]).toEqual([2, 2]);
  expect(held.map(({ id }) => id)).toEqual([earlier.id, later.id]);
  expect(held[0]).toMatchObject({
    referrer: { userId: rosa.userId, name: "Rosa Delgado", email: rosa.email },
    friend: { userId: earlier.friendId, business: "No business name" },
    suspicion: "the same email",
    firstPurchase: null,
    isOwn: false,
  });
  const [own] = (await list(1, earlier.friendId)).held;
  expect(own?.isOwn).toBe(true);
});

test("the second of two reviewers is told who was first; what was decided is gone", async () => {
  const { id: referralId } = await heldSince(20);
  const review = (verdict: "active" | "refused", name: string) =>
    reviewReferral(services, { referralId, verdict }, { by: { ...by, name }, now: clock.now });
  expect(await review("refused", "Sam Whitlock")).toEqual({ ok: true });
  expect(await review("active", "Rosa Delgado")).toEqual({
    ok: false,
    reason: "reviewed",
    by: "Sam Whitlock",
    verdict: "refused",
  });
  expect((await list()).held.map(({ id }) => id)).not.toContain(referralId);
});

test("nothing is decided on a referral that is not held", async () => {
  const friendId = await invitedBy(rosa.userId);
  const [open] = await db.select().from(referrals).where(eq(referrals.referredId, friendId));
  const asked = { referralId: open?.id ?? "", verdict: "active" as const };
  expect(await reviewReferral(services, asked, { by, now: clock.now })).toEqual({
    ok: false,
    reason: "not_held",
  });
});

test("a page has 25, and one beyond the last is the last", async () => {
  for (let number = 0; number < 25; number += 1) await heldSince(30 + number);
  const { held, pages } = await list();
  expect([held.length, pages]).toEqual([25, 2]);
  const last = await list(99);
  expect(last.page).toBe(2);
  const ids = [...held, ...last.held].map(({ id }) => id);
  expect(new Set(ids).size).toBe(last.total);
});
