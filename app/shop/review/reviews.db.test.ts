import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { auditLog, outbox, reviews, userRoles } from "#app/platform/db/schema.ts";
import { loadCatalogue } from "#app/shop/built-in/load-catalogue.server.ts";
import { findCurrentProduct } from "#app/shop/catalog/catalog-queries.server.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { insertDelivered, insertReview } from "#tests/support/review-fixture.ts";
import { insertPerson } from "#tests/support/team-member.ts";
import { testServices } from "#tests/support/test-services.ts";
import { askForReviews } from "./ask-for-reviews.server.ts";
import { forgetReviews } from "./forget-reviews.server.ts";
import { handleReview } from "./handle-review.server.ts";
import { listReviews } from "./list-reviews.server.ts";
import { reviewFormSchema } from "./review-form.ts";
import { readReviewFilter } from "./review-filter.ts";
import { withdrawReview } from "./withdraw-review.server.ts";
import { writeReview } from "./write-review.server.ts";

const { services, clock } = await testServices();
const { db } = services;
const rosa = await insertPerson(db, "staff");
await db.insert(userRoles).values({ userId: rosa.userId, role: "staff" });

beforeAll(async () => {
  await loadCatalogue(db, clock.now);
});

const form = (fields: object = {}) =>
  reviewFormSchema.parse({ stars: "5", title: "Crisp", text: "", nameForm: "person", ...fields });

async function reviewOf(lineId: string) {
  const [review] = await db.select().from(reviews).where(eq(reviews.orderLineId, lineId));
  return review;
}

test("a buyer writes one review of an item, and changes it until it is read", async () => {
  const { lineId, token } = await insertDelivered(services, 8);
  expect(await writeReview(services, { token }, { lineId, form: form() }, null)).toEqual({
    ok: true,
  });
  const changed = form({ stars: "3", nameForm: "business" });
  expect((await writeReview(services, { token }, { lineId, form: changed }, null)).ok).toBe(true);
  const review = await reviewOf(lineId);
  expect(review).toMatchObject({
    stars: 3,
    shownName: "Blue Heron Plumbing Co.",
    version: 2,
    state: "waiting",
    productId: 1,
  });
  const decided = { reviewId: review?.id ?? "", version: 2, act: "published" } as const;
  expect((await handleReview(services, decided, rosa)).ok).toBe(true);
  expect(await writeReview(services, { token }, { lineId, form: form() }, null)).toEqual({
    ok: false,
    reason: "settled",
  });
  expect(await withdrawReview(services, { token }, lineId)).toBe(true);
  expect(await reviewOf(lineId)).toBeUndefined();
  expect(await withdrawReview(services, { token }, lineId)).toBe(false);
});

test("two tabs that send at once write one review", async () => {
  const { lineId, token } = await insertDelivered(services, 8);
  const sent = await Promise.all(
    ["1", "2", "3", "4"].map((stars) =>
      writeReview(services, { token }, { lineId, form: form({ stars }) }, null),
    ),
  );
  expect(sent.every(({ ok }) => ok)).toBe(true);
  expect(await db.$count(reviews, eq(reviews.orderLineId, lineId))).toBe(1);
});

test("nobody reviews what is not delivered, not paid, somebody else's or the team's own", async () => {
  const write = async (
    order: Parameters<typeof insertDelivered>[2],
    holder?: { userId: string },
  ) => {
    const { orderId, lineId, token } = await insertDelivered(services, 8, order);
    const by = holder ? { ...holder, orderId } : { token };
    const result = await writeReview(services, by, { lineId, form: form() }, null);
    return result.ok ? "ok" : result.reason;
  };
  expect(await write({ orderStatus: "shipped" })).toBe("not_open");
  expect(await write({ paymentStatus: "refunded" })).toBe("not_open");
  const { userId } = await insertCustomer(db);
  expect(await write({}, { userId })).toBe("unknown");
  expect(await write({ userId }, { userId })).toBe("ok");
  expect(await write({ contactEmail: rosa.email.toUpperCase() })).toBe("staff");
  const { lineId, token } = await insertDelivered(services, 8);
  const other = await insertDelivered(services, 8);
  const about = { lineId: other.lineId, form: form() };
  expect(await writeReview(services, { token }, about, null)).toMatchObject({ reason: "unknown" });
  expect(await writeReview(services, { token }, { lineId, form: form() }, rosa)).toMatchObject({
    reason: "staff",
  });
});

test("a decision is about what was read, is audited, and nobody decides on their own order", async () => {
  const { userId } = await insertCustomer(db);
  const { lineId } = await insertDelivered(services, 8, { userId });
  const reviewId = await insertReview(db, lineId);
  const decline = { reviewId, version: 1, act: "declined", words: "It names a neighbor." } as const;
  const answer = { reviewId, version: 2, act: "answer", words: "Thank you." } as const;
  expect(await handleReview(services, { ...decline, version: 9 }, rosa)).toMatchObject({
    reason: "changed",
  });
  await db.insert(userRoles).values({ userId, role: "staff" });
  const own = { userId, name: "Dana", email: "dana@elsewhere.example" };
  expect(await handleReview(services, decline, own)).toMatchObject({ reason: "own" });
  expect((await handleReview(services, decline, rosa)).ok).toBe(true);
  expect(await handleReview(services, answer, rosa)).toMatchObject({ reason: "not_shown" });
  const publish = { reviewId, version: 2, act: "published" } as const;
  expect((await handleReview(services, publish, rosa)).ok).toBe(true);
  expect((await handleReview(services, { ...answer, version: 3 }, rosa)).ok).toBe(true);
  expect(await reviewOf(lineId)).toMatchObject({
    state: "published",
    reason: "",
    answer: "Thank you.",
  });
  expect((await handleReview(services, { ...answer, version: 4, words: "" }, rosa)).ok).toBe(true);
  expect(await reviewOf(lineId)).toMatchObject({ answer: "", answeredAt: null });
  const noted = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `review:${reviewId}`));
  expect(noted.map(({ action }) => action).toSorted()).toEqual([
    "review.answered",
    "review.answered",
    "review.declined",
    "review.published",
  ]);
});

test("a buyer is told by mail why theirs is not published, and of our first words under it", async () => {
  const { orderId, lineId, token } = await insertDelivered(services, 8);
  const reviewId = await insertReview(db, lineId);
  const act = (
    version: number,
    done: { act: "published" } | { act: "answer" | "declined"; words: string },
  ) => handleReview(services, { reviewId, version, ...done }, rosa);
  const told = async () =>
    (await db.select().from(outbox).where(eq(outbox.orderId, orderId))).map(
      ({ kind, text }) => [kind, text] as const,
    );
  await act(1, { act: "published" });
  expect(await told()).toEqual([]);
  await act(2, { act: "answer", words: "Come again!" });
  await act(3, { act: "answer", words: "Come again soon!" });
  expect((await told()).map(([kind]) => kind)).toEqual(["review-replied"]);
  await act(4, { act: "declined", words: "It names a neighbor." });
  const declined = (await told()).find(([kind]) => kind === "review-declined");
  expect(declined?.[1]).toContain("It names a neighbor.");
  expect(declined?.[1]).toMatch(/See your review: \S+\/track\/~\S+\/reviews\//);
  // Nobody looked at the reply again.
  expect(await reviewOf(lineId)).toMatchObject({ answer: "", answeredAt: null });
  expect(await withdrawReview(services, { token }, lineId)).toBe(true);
  const gone = eq(auditLog.action, "review.withdrawn");
  expect(await db.$count(auditLog, gone)).toBeGreaterThan(0);
});

test("a shop that takes real money counts no test order's review", async () => {
  const live = { ...services, env: { ...services.env, usesSimulator: false } };
  const write = async (isTest: boolean, shopOf: typeof services) => {
    const { lineId, token } = await insertDelivered(services, 8, { isTest });
    return (await writeReview(shopOf, { token }, { lineId, form: form() }, null)).ok;
  };
  expect(await write(true, services)).toBe(true);
  expect(await write(true, live)).toBe(false);
  expect(await write(false, live)).toBe(true);
  const test = await insertDelivered(services, 8, { isTest: true });
  await askForReviews(live);
  expect(await db.$count(outbox, eq(outbox.orderId, test.orderId))).toBe(0);
  // It is not looked at again, and its shop may still try it out itself.
  const other = await insertDelivered(services, 8, { isTest: true });
  await askForReviews(services);
  expect(await db.$count(outbox, eq(outbox.orderId, other.orderId))).toBe(1);
});

test("a name that the order does not have can't stand under a review", async () => {
  const order = { contactBusiness: "" };
  const { lineId, token } = await insertDelivered(services, 8, order);
  const about = { lineId, form: form({ nameForm: "business" }) };
  expect(await writeReview(services, { token }, about, null)).toEqual({
    ok: false,
    reason: "no_name",
  });
});

test("a product has the stars of its published reviews, and no others", async () => {
  const source = { db, changes: services.changes };
  const before = (await findCurrentProduct(source, 2))?.ratings ?? [0, 0, 0, 0, 0];
  const published = { state: "published", decidedAt: clock.now, productId: 2 } as const;
  for (const [stars, rest] of [
    [5, published],
    [2, published],
    [1, { productId: 2 }],
  ] as const) {
    const { lineId } = await insertDelivered(services, 8);
    await insertReview(db, lineId, { stars, ...rest });
  }
  await expect
    .poll(async () => (await findCurrentProduct(source, 2))?.ratings)
    .toEqual(before.map((count, index) => count + (index === 4 || index === 1 ? 1 : 0)));
});

test("the list shows one state, by stars, in the order asked for", async () => {
  const filter = readReviewFilter(new URLSearchParams("state=published&sort=lowest"));
  const list = await listReviews(db, filter, rosa, {
    now: clock.now,
    timeZone: "America/New_York",
  });
  const stars = list.entries.map((entry) => entry.stars);
  expect(stars).toEqual(stars.toSorted((a, b) => a - b));
  expect(list.entries.every(({ state }) => state === "published")).toBe(true);
  expect(list.counts.published).toBe(list.entries.length);
});

test("of a closed account what was published stays without a name, and the rest goes", async () => {
  const { userId } = await insertCustomer(db);
  const shown = await insertDelivered(services, 8, { userId });
  const waiting = await insertDelivered(services, 8, { userId });
  const decided = { state: "published", decidedAt: clock.now } as const;
  await insertReview(db, shown.lineId, { text: "Thick.", ...decided });
  await insertReview(db, waiting.lineId);
  await db.transaction((tx) => forgetReviews(tx, userId));
  expect(await reviewOf(shown.lineId)).toMatchObject({
    shownName: "",
    nameForm: "nobody",
    text: "Thick.",
  });
  expect(await reviewOf(waiting.lineId)).toBeUndefined();
});
