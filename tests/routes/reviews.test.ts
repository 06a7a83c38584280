import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { customerOrders, reviews } from "#app/platform/db/schema.ts";
import { askForReviews } from "#app/shop/review/ask-for-reviews.server.ts";
import { mailboxHash } from "#app/shop/review/mailbox-hash.server.ts";
import { until } from "#tests/support/eventually.ts";
import { insertDelivered } from "#tests/support/review-fixture.ts";
import { visitorOfRole } from "#tests/support/role-visitor.ts";
import { pageText } from "#tests/support/signed-in.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop();
const { db, env } = shop.services;
const [staff, customer] = [
  await visitorOfRole(shop, "staff"),
  await visitorOfRole(shop, "customer"),
];
const FORM = { stars: "4", title: "Crisp", text: "Colors as on the screen.", nameForm: "person" };

async function writtenReview() {
  const order = await insertDelivered(shop.services, 8);
  const folder = `/track/${order.token}`;
  const path = `${folder}/reviews/${order.lineId}`;
  return { ...order, folder, path };
}

async function reviewOf(lineId: string) {
  const [review] = await db.select().from(reviews).where(eq(reviews.orderLineId, lineId));
  return review;
}

const submit = (path: string, fields: Record<string, string>, by = shop.visitor()) =>
  by.submit(path, Object.entries(fields));

test("a review is written by the order's link, and told to nobody before the team has read it", async () => {
  const { folder, path, lineId } = await writtenReview();
  expect(await pageText(await shop.visitor().get(folder))).toContain(path);
  const form = await pageText(await shop.visitor().get(path));
  for (const kept of ["Dana", "Blue Heron"]) expect(form).not.toContain(kept);
  const sent = await submit(path, FORM);
  expect([sent.status, sent.headers.get("location")]).toEqual([302, folder]);
  expect(await reviewOf(lineId)).toMatchObject({ state: "waiting", shownName: "Dana W." });
  expect(await pageText(await shop.visitor().get("/product/1"))).not.toContain(FORM.text);

  const desk = await pageText(await staff.get("/admin/reviews"));
  for (const told of [FORM.text, "Dana W.", "1 review to read"]) expect(desk).toContain(told);
  const review = await reviewOf(lineId);
  const act = { reviewId: review?.id ?? "", version: "1", act: "published" };
  expect((await submit("/admin/reviews", act, customer)).status).toBe(403);
  expect((await submit("/admin/reviews", act, staff)).status).toBe(302);
  // Nobody publishes, or answers, what they have not read.
  expect(
    (await submit("/admin/reviews", { ...act, act: "answer", words: "Thanks" }, staff)).status,
  ).toBe(409);
  const answer = { ...act, version: "2", act: "answer", words: "Come again!" };
  expect((await submit("/admin/reviews", answer, staff)).status).toBe(302);

  const page = await until(async () => {
    const text = await (await shop.visitor().get("/product/1")).text();
    return text.includes("Come again!") && text;
  });
  // Whole without a script: nothing waits at the end of the page to be put in its place.
  expect(page).not.toMatch(/<div hidden[^>]*id="S:/);
  for (const told of [FORM.text, "Dana W.", '"AggregateRating"', '"ratingValue":4', "1 review"]) {
    expect(page).toContain(told);
  }
  const category = await (await shop.visitor().get("/category/business-cards")).text();
  expect(category).toContain("1 review");
  // Settled: it can only be taken back.
  const late = await submit(path, { ...FORM, text: "Written while it was read." });
  expect(late.status).toBe(409);
  expect(await late.text()).toContain("Written while it was read.");
  expect((await submit(path, { act: "withdraw" })).status).toBe(302);
  await until(
    async () =>
      !(await (await shop.visitor().get("/product/1")).text()).includes("AggregateRating"),
  );
});

test("what is missing is said, and nothing typed is lost", async () => {
  const { path, lineId } = await writtenReview();
  for (const stars of ["", "0", "6", "4.5", "__proto__"]) {
    const refused = await submit(path, { ...FORM, stars });
    const text = await refused.text();
    expect(refused.status).toBe(400);
    for (const told of ["Choose a rating from 1 to 5 stars", FORM.title, FORM.text]) {
      expect(text).toContain(told);
    }
  }
  expect((await submit(path, { ...FORM, nameForm: "toString" })).status).toBe(400);
  expect((await submit(path, { ...FORM, text: "x".repeat(2001) })).status).toBe(400);
  const byTeam = await submit(path, FORM, staff);
  expect(byTeam.status).toBe(409);
  expect(await byTeam.text()).toContain(FORM.text);
  expect(await reviewOf(lineId)).toBeUndefined();
});

test("an order that is refunded while its buyer writes: their words are not lost", async () => {
  const { path, orderId } = await writtenReview();
  await db
    .update(customerOrders)
    .set({ paymentStatus: "refunded" })
    .where(eq(customerOrders.id, orderId));
  const refused = await submit(path, FORM);
  expect(refused.status).toBe(409);
  const page = await refused.text();
  for (const told of ["paid and delivered", FORM.title, FORM.text]) expect(page).toContain(told);
  expect((await shop.visitor().get(path)).status).toBe(404);
});

test("a mailbox ends requests by one button, or its mail program does with a post of its own", async () => {
  const contactEmail = "no-more@blueheron.example";
  await insertDelivered(shop.services, 8, { contactEmail });
  await askForReviews(shop.services);
  const path = `/review-requests/${mailboxHash({ env }, contactEmail)}`;
  // Mail programs look at links before people do.
  for (let count = 0; count < 2; count += 1) {
    expect(await pageText(await shop.visitor().get(path))).toContain("No more review requests?");
  }
  const oneClick = await fetch(new URL(path, shop.address), {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
  expect(oneClick.status).toBe(200);
  expect(await pageText(await shop.visitor().get(path))).toContain("Review requests stopped");
  expect((await shop.visitor().get("/review-requests/unknown")).status).toBe(404);
  expect((await submit("/review-requests/unknown", {})).status).toBe(404);
});
