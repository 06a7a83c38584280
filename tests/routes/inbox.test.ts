import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import {
  cannedAnswers,
  contactMessages,
  inboxEntries,
  messageThreads,
  outbox,
  userRoles,
} from "#app/platform/db/schema.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { insertContact, insertConversation } from "#tests/support/inbox-fixture.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { pageText, signedIn } from "#tests/support/signed-in.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop();
const { db } = shop.services;

async function member(name: string) {
  const person = await insertCustomer(db, { name });
  await db
    .insert(userRoles)
    .values({ userId: person.userId, role: "staff", createdAt: new Date() });
  return { userId: person.userId, browser: await signedIn(shop, person) };
}

const [rosa, sam] = [await member("Rosa Delgado"), await member("Sam Staff")];
const dana = await insertCustomer(db, { name: "Dana Whitfield" });

beforeEach(async () => {
  await db.delete(outbox);
  await db.delete(messageThreads);
  await db.delete(contactMessages);
  await db.delete(cannedAnswers);
});

const page = async (path: string, { browser } = rosa) => pageText(await browser.get(path));
const submit = (path: string, fields: Record<string, string>, { browser } = rosa) =>
  browser.submit(path, Object.entries(fields));
const at = (id: string, query = "") => `/admin/messages/${id}${query}`;
const entry = async (id: string) =>
  (await db.select().from(inboxEntries).where(eq(inboxEntries.id, id)))[0];

test("each kind is in the list, and opens beside it with all that was written", async () => {
  const contactId = await insertContact(db, { phone: "(407) 555-0134" });
  const threadId = await insertConversation(db, dana.userId);
  const { orderId, orderNumber } = await insertOrder(
    db,
    { orderKind: "design-request", productName: "Design Fees", deliveryMethod: "none" },
    { configuration: null, payload: { formData: { servicesOffered: "Drain cleaning" } } },
  );
  const list = await page("/admin/messages");
  for (const words of ["Banner for the fair", "Pickup", "Design Fees", "3 waiting for an answer"])
    expect(list).toContain(words);
  const contact = await page(at(contactId, "?kind=contact"));
  for (const words of ["Do you print 3x8 ft?", "dana@blueheron.example", "(407) 555-0134"])
    expect(contact).toContain(words);
  // The list stays as it was narrowed.
  expect(contact).not.toContain("Pickup");
  expect(contact).toContain(`/admin/messages/${contactId}?kind=contact`);
  expect(await page(at(threadId))).toContain("Is it ready?");
  const request = await page(at(orderId));
  for (const words of ["Drain cleaning", orderNumber, `/admin/orders/${orderId}`, "No files"])
    expect(request).toContain(words);
});

test("who sees to it is changed by a form; who comes too late is told, and sees how it stands", async () => {
  const id = await insertContact(db);
  const taken = await submit(at(id, "?kind=contact"), { intent: "take", version: "1" });
  expect(taken.headers.get("location")).toBe(at(id, "?kind=contact"));
  const late = await submit(at(id), { intent: "take", version: "1" }, sam);
  expect(late.status).toBe(409);
  const told = await pageText(late);
  expect(told).toContain("Someone on the team just changed this.");
  expect(told).toContain("assigned to Rosa Delgado");
  expect((await entry(id))?.assigneeId).toBe(rosa.userId);
  expect(await page("/admin/messages?hands=me")).toContain("Banner for the fair");
  expect(await page("/admin/messages?hands=me", sam)).not.toContain("Banner for the fair");
  // Nobody is an empty choice.
  const nobody = await submit(at(id), { intent: "assign", version: "2", assigneeId: "" });
  expect(nobody.status).toBe(302);
  expect((await entry(id))?.assigneeId).toBeNull();
  const odd = { intent: "assign", version: "3", assigneeId: dana.userId };
  expect((await submit(at(id), odd)).status).toBe(409);
  expect((await submit(at(id), { intent: "burn", version: "3" })).status).toBe(400);
});

test("what is done leaves the list, and comes back when it is opened again", async () => {
  const id = await insertContact(db);
  const done = await submit(at(id), { intent: "done", version: "1", seen: id });
  expect(done.headers.get("location")).toBe("/admin/messages");
  expect(await page("/admin/messages")).not.toContain("Banner for the fair");
  expect(await page("/admin/messages?state=done")).toContain("Banner for the fair");
  await submit(at(id), { intent: "reopen", version: "2" });
  expect(await page("/admin/messages")).toContain("Banner for the fair");
});

test("an answer by mail is sent once, shown with its writer, and kept when it is too late", async () => {
  const id = await insertContact(db);
  const messageKey = crypto.randomUUID();
  const answer = { message: "We do, <b>tonight</b>.", messageKey, seen: id };
  for (let time = 0; time < 2; time += 1) {
    const sent = await submit(at(id), answer);
    expect(sent.headers.get("location")).toBe(`${at(id)}#newest`);
  }
  expect(await db.$count(outbox)).toBe(1);
  const shown = await page(at(id), sam);
  expect(shown).toContain("We do, &lt;b&gt;tonight&lt;/b&gt;.");
  expect(shown).toContain("<b>Rosa Delgado</b>");
  const late = await submit(at(id), { message: "We don't.", seen: id }, sam);
  expect(late.status).toBe(409);
  const told = await pageText(late);
  expect(told).toContain("Rosa Delgado has just answered.");
  expect(told).toContain("We don&#x27;t.</textarea>");
  expect(await db.$count(outbox)).toBe(1);
});

test("an empty answer is refused beside its field", async () => {
  const id = await insertContact(db);
  const refused = await submit(at(id), { message: "  " });
  expect(refused.status).toBe(400);
  expect(await pageText(refused)).toContain("Enter your message");
  expect(await db.$count(outbox)).toBe(0);
});

test("a saved reply comes into the form without JavaScript, with the names in it", async () => {
  const id = await insertContact(db);
  const added = await submit("/admin/messages/canned-answers", {
    intent: "create",
    title: "Large banners",
    message: "Hello {first name},\nthanks from {shop name}.",
  });
  expect(added.headers.get("location")).toBe("/admin/messages/canned-answers");
  const [canned] = await db.select().from(cannedAnswers);
  const inserted = await submit(at(id), {
    intent: "insert",
    cannedId: canned?.id ?? "",
    message: "As you asked:",
  });
  expect(inserted.status).toBe(200);
  const form = await pageText(inserted);
  expect(form).toContain("As you asked:\n\nHello Dana,\nthanks from Makeready.</textarea>");
  const nothing = await submit(at(id), { intent: "insert", message: "Still here" });
  expect(await pageText(nothing)).toContain("Still here</textarea>");
  expect(await db.$count(outbox)).toBe(0);
});

test("what is wrong with a saved reply is said, and what was typed stays", async () => {
  const path = "/admin/messages/canned-answers";
  const empty = await submit(path, { intent: "create", title: "Hours" });
  expect(empty.status).toBe(400);
  const shown = await pageText(empty);
  expect(shown).toContain("Enter the answer");
  expect(shown).toContain('value="Hours"');
  await submit(path, { intent: "create", title: "Hours", message: "From nine." });
  const [held] = await db.select().from(cannedAnswers);
  const change = { intent: "change", answerId: held?.id ?? "", title: "Hours" };
  await submit(path, { ...change, version: "1", message: "From ten." });
  const late = await submit(path, { ...change, version: "1", message: "From eleven." }, sam);
  expect(late.status).toBe(409);
  const told = await pageText(late);
  expect(told).toContain("Someone else changed this answer.");
  expect(told).toContain("From eleven.</textarea>");
});

test("what was held is let through, and only then answered", async () => {
  const id = await insertContact(db, { held: true, spamSigns: ["links"] });
  expect(await page("/admin/messages")).not.toContain("Banner for the fair");
  expect(await page("/admin/messages?state=held")).toContain("Banner for the fair");
  const held = await page(at(id));
  expect(held).toContain("it contains many links");
  expect(held).not.toContain("Your answer");
  expect((await submit(at(id), { message: "Hello" })).status).toBe(409);
  await submit(at(id), { intent: "release", version: "1" });
  expect(await page("/admin/messages")).toContain("Banner for the fair");
});

test("a page that is not there leads to the last one, and an entry that is not there to nothing", async () => {
  const away = await rosa.browser.get("/admin/messages?kind=contact&page=9");
  expect(away.headers.get("location")).toBe("/admin/messages?kind=contact");
  expect((await rosa.browser.get(at(crypto.randomUUID()))).status).toBe(404);
  expect((await rosa.browser.get(at("none"))).status).toBe(404);
  const take = { intent: "take", version: "1" };
  expect((await submit(at(crypto.randomUUID()), take)).status).toBe(404);
});
