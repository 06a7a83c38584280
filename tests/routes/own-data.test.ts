import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { and, eq, isNull, like, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  carts,
  contactMessages,
  coupons,
  customerOrders,
  loyaltyPoints,
  megaBucksSubmissions,
  megaBucksTasks,
  outbox,
  payments,
  refunds,
  user,
} from "#app/platform/db/schema.ts";
import { generateCoupon } from "#app/shop/coupon/generate-coupon.server.ts";
import { sweepAccounts } from "#app/shop/customer/account-jobs.server.ts";
import { cents } from "#app/shop/money/money.ts";
import { loyaltySummary } from "#app/shop/rewards/ledger/loyalty-queries.server.ts";
import { createOwner } from "#app/shop/staff/create-owner.server.ts";
import { type Credentials, post, signIn as signInTo } from "#tests/support/account-forms.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { mailsTo } from "#tests/support/mailbox.ts";
import { readMail } from "#tests/support/read-mail.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { insertProof, insertProofFile } from "#tests/support/proof-fixture.ts";
import { insertPerson } from "#tests/support/team-member.ts";
import { testShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const shop = await testShop();
const { db } = shop.services;
const signIn = (person: Credentials) => signInTo(shop, person);

const NEW_PASSWORD = "heron-on-one-leg-4";

test("everything the shop keeps of a person comes in one file, and nothing of others", async () => {
  const [dana, eve] = [await insertCustomer(db), await insertCustomer(db)];
  const own = await insertOrder(db, { userId: dana.userId });
  await insertRefund(own.orderId, { status: "pending", reason: "Bent corners" });
  const foreign = await insertOrder(db, { userId: eve.userId });
  await insertRefund(foreign.orderId, { status: "pending", reason: "Eve's alone" });
  await insertProof(db, own.lineId, { note: "Two lines under the name." });
  await insertProof(db, foreign.lineId, { note: "Eve's proof" });
  await insertSubmission(dana.userId, "Our banner on the fence");
  await insertSubmission(eve.userId, "Eve's banner");
  const { visitor } = await signIn(dana);
  const contact = { name: "Dana", subject: "Hours", message: "Are you open on Friday?" };
  await call(visitor, "send-contact-message", { ...contact, email: "dana@work.example" });
  const now = new Date();
  await db.insert(carts).values(
    [dana, eve].map(({ userId, name }) => ({
      id: randomUUID(),
      userId,
      checkoutKey: randomUUID(),
      typed: { "contact.phone": `of ${name} ${userId}` },
      createdAt: now,
      updatedAt: now,
    })),
  );
  const response = await visitor.get("/my-account/export");
  expect(response.headers.get("Content-Disposition")).toContain("attachment");
  const text = await response.text();
  expect(JSON.parse(text)).toMatchObject({
    account: { email: dana.email },
    profile: { firstName: "Dana" },
    contactMessages: [contact],
    typedForCheckout: { "contact.phone": `of ${dana.name} ${dana.userId}` },
    tasks: [{ status: "pending", sent: { text: "Our banner on the fence" } }],
    orders: [
      {
        orderNumber: own.orderNumber,
        totalAmount: "48.00",
        lines: [{ quantity: 1000, proofs: [{ number: 1, note: "Two lines under the name." }] }],
        refunds: [{ amount: "1.00", reason: "Bent corners", status: "pending" }],
      },
    ],
  });
  for (const hers of [foreign.orderNumber, "Eve's alone", "Eve's banner", "Eve's proof"])
    expect(text).not.toContain(hers);
  expect((await shop.visitor().get("/my-account/export")).status).toBe(302);
});

async function insertSubmission(userId: string, words: string) {
  const [task] = await db.select().from(megaBucksTasks).limit(1);
  if (!task) throw new Error("The shop has no tasks.");
  const sent = { submissionData: { text: words }, period: "", createdAt: new Date() };
  await db.insert(megaBucksSubmissions).values({
    ...sent,
    id: randomUUID(),
    userId,
    taskId: task.id,
    promisedReward: task.rewardAmount,
  });
}

test("a closed account leaves numbers and amounts, and nothing of the person", async () => {
  const dana = await insertCustomer(db);
  const { orderId } = await insertOrder(
    db,
    {
      userId: dana.userId,
      contactEmail: dana.email,
      orderStatus: "delivered",
      paymentStatus: "paid",
    },
    { payload: { businessName: "Blue Heron Plumbing Co." } },
  );
  const { visitor } = await signIn(dana);
  const wish = { userId: dana.userId, amount: cents(1500), submissionKey: randomUUID() };
  await giveMegaBucks(dana.userId);
  expect(await generateCoupon(shop.services, wish, new Date())).toMatchObject({ ok: true });
  const close = (fields: Record<string, string>) => post(visitor, "/my-account/data", fields);
  expect((await close({ currentPassword: dana.password })).page).toContain("Please confirm");
  const wrong = { currentPassword: "not-the-one", understood: "on" };
  expect((await close(wrong)).page).toContain("This is not your current password");
  const closed = await close({ currentPassword: dana.password, understood: "on" });
  expect(closed.to).toBe("/");
  expect((await visitor.get("/my-account")).status).toBe(302);
  expect((await signIn(dana)).status).toBe(400);
  const [order] = await db.select().from(customerOrders).where(eq(customerOrders.id, orderId));
  expect(order).toMatchObject({ contactName: "Closed account", totalAmount: 4800 });
  const everything = JSON.stringify([
    await db.select().from(customerOrders).where(eq(customerOrders.id, orderId)),
    await db.select().from(user).where(eq(user.id, dana.userId)),
  ]);
  for (const word of ["Dana", "Heron", "Mill Ln", dana.email]) {
    expect(everything).not.toContain(word);
  }
  expect(await loyaltySummary(db, dana.userId, new Date())).toMatchObject({
    balance: 0,
    redeemed: 0,
    lapsed: 5000,
  });
  const isUnused = and(eq(coupons.userId, dana.userId), isNull(coupons.returnedAt));
  expect(await db.$count(coupons, isUnused)).toBe(0);
  // The address is free again.
  const back = { firstName: "Dana", lastName: "W", email: dana.email };
  const again = await post(shop.visitor(), "/signup", {
    ...back,
    password: NEW_PASSWORD,
    confirmPassword: NEW_PASSWORD,
  });
  expect(again.to).toBe("/welcome");
});

/** $50, for a year. */
async function giveMegaBucks(userId: string) {
  const expiresAt = new Date(Date.now() + 365 * 24 * 60 * 60 * 1000);
  await db.insert(loyaltyPoints).values({
    id: randomUUID(),
    userId,
    transactionType: "earned",
    description: "Cashback",
    pointsAmount: cents(5000),
    cause: `cashback:${randomUUID()}`,
    expiresAt,
    createdAt: new Date(),
  });
}

test("an account with work under way, and the team's, stay open", async () => {
  const dana = await insertCustomer(db);
  await insertOrder(db, {
    userId: dana.userId,
    orderStatus: "processing",
    paymentStatus: "paid",
  });
  const { visitor } = await signIn(dana);
  const busy = await post(visitor, "/my-account/data", {
    currentPassword: dana.password,
    understood: "on",
  });
  expect(busy.page).toContain("You have orders under way.");
  const boss = { name: "Ben Boss", email: "ben@shop.example", password: "oxblood-proof-7" };
  await createOwner(db, boss, { actor: "test", now: new Date() });
  const refused = await post((await signIn(boss)).visitor, "/my-account/data", {
    currentPassword: boss.password,
    understood: "on",
  });
  expect(refused.page).toContain("Ask an admin to take you off it first");
});

function call(visitor: Visitor, name: string, body: object) {
  return visitor.send(`/api/functions/${name}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

/** Everything the database holds, job queue included, as text. */
async function everyTable(): Promise<string> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  );
  const contents = [];
  for (const { name } of tables) {
    const { rows } = await db.execute(sql.raw(`select row_to_json(t)::text as row from ${name} t`));
    contents.push(...rows.map(({ row }) => `${name} ${String(row)}`));
  }
  return contents.join("\n");
}

/** Of a part of an order that was paid. */
async function insertRefund(
  orderId: string,
  refund: Pick<typeof refunds.$inferInsert, "reason" | "status">,
) {
  const now = new Date();
  const dates = { createdAt: now, updatedAt: now, nextCheckAt: now };
  const paymentId = randomUUID();
  await db.insert(payments).values({
    id: paymentId,
    orderId,
    attempt: 1,
    status: "captured",
    amount: cents(4800),
    ...dates,
    createKey: randomUUID(),
    captureKey: randomUUID(),
    providerCaptureId: randomUUID(),
    capturedAt: now,
  });
  await db.insert(refunds).values({
    id: randomUUID(),
    orderId,
    paymentId,
    amount: cents(100),
    ...refund,
    actor: "Rosa Delgado",
    refundKey: randomUUID(),
    ...dates,
  });
}

test("after closing no table holds a word of the person any more", async () => {
  const mark = "Xenobia";
  const dana = await insertCustomer(db, {
    name: `${mark} ${mark}son`,
    email: `${mark.toLowerCase()}@marked.example`,
  });
  const { visitor } = await signIn(dana);
  await post(visitor, "/auth/reset-password", { intent: "request", email: dana.email });
  await mailsTo(shop, dana.email, 1);
  const done = { orderStatus: "delivered", paymentStatus: "paid" } as const;
  const contact = { contactName: mark, contactEmail: dana.email, contactBusiness: mark };
  await insertOrder(db, { ...contact, ...done });
  const refunded = await insertOrder(db, { ...contact, ...done });
  await insertRefund(refunded.orderId, { status: "failed", reason: `${mark} was upset` });
  const staff = await insertPerson(db, "staff");
  const settled = { state: "changes", settledAt: new Date(), settledBy: "customer" } as const;
  const words = { note: `For ${mark}`, answer: `I am ${mark}` };
  const proofId = await insertProof(db, refunded.lineId, { ...settled, ...words });
  await insertProofFile(db, staff.userId, { proofId, name: `${mark}.pdf` });
  await insertOrder(db, {
    ...contact,
    ...done,
    userId: dana.userId,
    orderKind: "custom",
    productName: `Custom Payment: for ${mark}`,
  });
  await post(visitor, "/my-account/messages/new", {
    subject: `${mark} asks`,
    message: `It is ${mark}`,
    messageKey: randomUUID(),
  });
  await post(visitor, "/my-account/emails", { intent: "agree" });
  await call(visitor, "send-customer-intake-notification", {
    intakeData: { business_industry: `${mark} and sons` },
  });
  await call(visitor, "send-contact-message", {
    name: mark,
    email: dana.email,
    subject: mark,
    message: mark,
  });
  await mailsTo(shop, dana.email, 2);
  const teamMails = () => db.$count(outbox, like(outbox.html, `%${mark}%`));
  expect(await teamMails()).toBeGreaterThanOrEqual(3);
  const closed = await post(visitor, "/my-account/data", {
    currentPassword: dana.password,
    understood: "on",
  });
  expect(closed.to).toBe("/");
  // With their mails' files, but for the last word.
  await expect.poll(() => filesOf(shop.dataDir, /xenobia/i)).toEqual(["account-closed"]);
  await sweepAccounts(shop.services);
  const left = (await everyTable()).split("\n").filter((row) => /xenobia/i.test(row));
  expect(left).toEqual([]);
});

/** The kinds of the mail files in which such a word is. */
async function filesOf(dataDir: string, word: RegExp): Promise<string[]> {
  const folder = join(dataDir, "mail");
  const kinds = (await readdir(folder)).map(async (name) => {
    const mail = readMail(await readFile(join(folder, name), "utf8"));
    return word.test(Object.values(mail).join("\n"))
      ? [name.replace(/^.*Z-([a-z-]+)-[\da-f]{8}-.*$/, "$1")]
      : [];
  });
  return (await Promise.all(kinds)).flat();
}

test("who took somebody's address closes nothing but their own account", async () => {
  const email = "victim@marked.example";
  const guest = await insertOrder(db, { contactEmail: email });
  await call(shop.visitor(), "send-contact-message", {
    name: "Vera",
    email,
    subject: "My order",
    message: "Where is it?",
  });
  await mailsTo(shop, email);
  const mallory = shop.visitor();
  const form = { firstName: "M", lastName: "Q", email, password: NEW_PASSWORD };
  await post(mallory, "/signup", { ...form, confirmPassword: NEW_PASSWORD });
  const closed = await post(mallory, "/my-account/data", {
    currentPassword: NEW_PASSWORD,
    understood: "on",
  });
  expect(closed.to).toBe("/");
  expect(await db.$count(contactMessages, eq(contactMessages.email, email))).toBe(1);
  const confirmed = and(eq(outbox.recipient, email), eq(outbox.kind, "contact-confirmation"));
  expect(await db.$count(outbox, confirmed)).toBe(1);
  const [order] = await db
    .select()
    .from(customerOrders)
    .where(eq(customerOrders.id, guest.orderId));
  expect(order).toMatchObject({ contactEmail: email });
});

test("an account that money is on its way back to stays open", async () => {
  const dana = await insertCustomer(db);
  const done = { orderStatus: "delivered", paymentStatus: "paid" } as const;
  const { orderId } = await insertOrder(db, { userId: dana.userId, ...done });
  await insertRefund(orderId, { status: "pending", reason: "" });
  const { visitor } = await signIn(dana);
  const busy = await post(visitor, "/my-account/data", {
    currentPassword: dana.password,
    understood: "on",
  });
  expect(busy.page).toContain("You have orders under way.");
});

test("an account that waits for the team's price stays open", async () => {
  const dana = await insertCustomer(db);
  await insertOrder(db, { userId: dana.userId, quoteStatus: "draft" });
  const { visitor } = await signIn(dana);
  const refused = await post(visitor, "/my-account/data", {
    currentPassword: dana.password,
    understood: "on",
  });
  expect(refused.page).toContain("You have orders under way.");
});
