import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { outbox, reviewRequests, settings, userRoles } from "#app/platform/db/schema.ts";
import { loadCatalogue } from "#app/shop/built-in/load-catalogue.server.ts";
import { insertDelivered, insertReview } from "#tests/support/review-fixture.ts";
import { insertPerson } from "#tests/support/team-member.ts";
import { testServices } from "#tests/support/test-services.ts";
import { askForReviews } from "./ask-for-reviews.server.ts";
import { endRequests, readRequests } from "./end-requests.server.ts";
import { mailboxHash } from "./mailbox-hash.server.ts";

const { services, clock } = await testServices();
const { db, env } = services;

beforeAll(async () => {
  await loadCatalogue(db, clock.now);
});

beforeEach(async () => {
  await askForReviews(services);
});

async function mailsOf(orderId: string) {
  return db.select().from(outbox).where(eq(outbox.orderId, orderId));
}

test("who has had their order for a week is asked once, by whatever many workers", async () => {
  const { orderId, lineId } = await insertDelivered(services, 8, {
    contactEmail: "asked@blueheron.example",
  });
  const asked = await Promise.all([1, 2, 3].map(() => askForReviews(services)));
  expect(asked.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await askForReviews(services)).toBe(0);
  const [mail, ...others] = await mailsOf(orderId);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    kind: "review-request",
    subject: "How did your Business Cards turn out?",
    recipient: "asked@blueheron.example",
  });
  expect(mail?.text).toMatch(new RegExp(`Write a review: .*/track/~.*/reviews/${lineId}`));
  const hash = mailboxHash({ env }, "asked@blueheron.example");
  expect(mail?.unsubscribeUrl).toBe(`${env.publicUrl}/review-requests/${hash}`);
  expect(mail?.text).toContain(mail?.unsubscribeUrl ?? "?");
});

test("nobody is asked too early, long after, of what was called off or given back, or twice", async () => {
  const orders = [
    await insertDelivered(services, 6),
    await insertDelivered(services, 60),
    await insertDelivered(services, 8, { orderStatus: "cancelled" }),
    await insertDelivered(services, 8, { paymentStatus: "refunded" }),
    await insertDelivered(services, 8, { contactEmail: "", orderKind: "custom" }),
  ];
  const reviewed = await insertDelivered(services, 8);
  await insertReview(db, reviewed.lineId);
  const rosa = await insertPerson(db, "staff");
  await db.insert(userRoles).values({ userId: rosa.userId, role: "staff" });
  const team = await insertDelivered(services, 8, { userId: rosa.userId });
  expect(await askForReviews(services)).toBe(0);
  for (const { orderId } of [...orders, reviewed, team]) expect(await mailsOf(orderId)).toEqual([]);
  // What is decided is not looked at again.
  const [decided] = await db
    .select()
    .from(reviewRequests)
    .where(eq(reviewRequests.orderId, team.orderId));
  expect(decided?.isSent).toBe(false);
});

test("a mailbox that wants no more requests gets none, however it is spelled", async () => {
  const contactEmail = "Lena.Fischer@gmail.com";
  const hash = mailboxHash({ env }, contactEmail);
  expect(await endRequests(services, hash)).toBe(false);
  expect(await readRequests(services, hash)).toBeNull();
  await insertDelivered(services, 8, { contactEmail });
  expect(await askForReviews(services)).toBe(1);
  expect(await readRequests(services, hash)).toBe("asked");
  expect(await endRequests(services, hash)).toBe(true);
  expect(await endRequests(services, hash)).toBe(true);
  expect(await readRequests(services, hash)).toBe("ended");
  await insertDelivered(services, 8, { contactEmail: "lenafischer+print@gmail.com" });
  expect(await askForReviews(services)).toBe(0);
});

test("with 0 days in the settings nobody is asked", async () => {
  await insertDelivered(services, 8, { contactEmail: "never@blueheron.example" });
  await db.insert(settings).values({ key: "reviewRequestDays", value: 0 });
  expect(await askForReviews(services)).toBe(0);
  await db.delete(settings).where(eq(settings.key, "reviewRequestDays"));
  expect(await askForReviews(services)).toBe(1);
});
