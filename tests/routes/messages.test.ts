import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import {
  customerMessages,
  messageThreads,
  rateLimits,
  userRoles,
} from "#app/platform/db/schema.ts";
import type { Role } from "#app/shop/person/roles.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { testShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const shop = await testShop();
const { db } = shop.services;

interface SignedInPerson {
  userId: string;
  browser: Visitor;
}

async function signedIn(name: string, role?: Role): Promise<SignedInPerson> {
  const { userId, email, password } = await insertCustomer(db, { name });
  if (role) await db.insert(userRoles).values({ userId, role, createdAt: new Date() });
  const browser = shop.visitor();
  await browser.submit("/auth", Object.entries({ email, password }));
  return { userId, browser };
}

const [dana, eve, staff, admin] = [
  await signedIn("Dana Whitfield"),
  await signedIn("Eve Marlow"),
  await signedIn("Sam Staff", "staff"),
  await signedIn("Rosa Delgado", "admin"),
];

async function text(response: Response | Promise<Response>) {
  return (await (await response).text()).replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");
}

/** Begins a thread as the customer's own form does. */
async function write(fields: Record<string, string> = {}, by = dana.browser) {
  const form = { subject: "Banner for the fair", message: "Two of them.\n3x8 ft.", ...fields };
  return by.submit("/my-account/messages/new", Object.entries(form));
}

async function written(fields: Record<string, string> = {}) {
  const location = (await write(fields)).headers.get("location") ?? "";
  return { path: location, id: location.split("/").at(-1) ?? "" };
}

function answer(threadId: string, by = staff.browser) {
  const fields = { message: "We print them tonight.", seen: threadId };
  return by.submit(`/admin/messages/${threadId}`, Object.entries(fields));
}

async function unread(threadId: string) {
  const [thread] = await db.select().from(messageThreads).where(eq(messageThreads.id, threadId));
  return { customer: thread?.unreadByCustomer, staff: thread?.unreadByStaff };
}

beforeEach(() => db.delete(rateLimits).where(eq(rateLimits.key, `message:${dana.userId}`)));

test("a form that comes back keeps its key, so that sent again it is the same message", async () => {
  const messageKey = randomUUID();
  const thread = await written();
  for (const path of ["/my-account/messages/new", thread.path]) {
    const page = await dana.browser.submit(path, Object.entries({ message: "", messageKey }));
    expect(page.status).toBe(400);
    expect(await text(page)).toContain(`name="messageKey" value="${messageKey}"`);
  }
});

test("a customer writes, staff answer, the customer reads", async () => {
  const response = await write();
  const path = response.headers.get("location") ?? "";
  expect(response.status).toBe(302);
  expect(path).toMatch(/^\/my-account\/messages\/[0-9a-f-]{36}$/);
  expect(response.headers.getSetCookie().join()).toContain("arrival=message-sent");
  const threadId = path.split("/").at(-1) ?? "";

  const inbox = await text(admin.browser.get("/admin/messages"));
  for (const words of ["Banner for the fair", "Two of them. 3x8 ft.", "Dana Whitfield", "Waiting"])
    expect(inbox).toContain(words);
  expect((await answer(threadId)).headers.get("location")).toBe(
    `/admin/messages/${threadId}#newest`,
  );
  expect(await unread(threadId)).toEqual({ customer: 1, staff: 0 });

  const list = await text(dana.browser.get("/my-account/messages"));
  expect(list).toContain("Makeready: </span>We print them tonight.");
  expect(list).toContain(">New</span>");
  expect(list).toMatch(/Messages<span class="count">1<\/span>/);

  // Only looking at it, as a browser that fetches it beforehand does, reads nothing.
  const thread = await text(dana.browser.get(path));
  expect(thread).toContain("Mark as read");
  expect(await unread(threadId)).toEqual({ customer: 1, staff: 0 });
  const seen = /name="seen" value="([0-9a-f-]{36})"/.exec(thread)?.[1] ?? "";
  const read = await dana.browser.submit(`${path}/read-receipt`, [["seen", seen]]);
  expect(read.headers.get("location")).toBe(`${path}#newest`);
  expect(await unread(threadId)).toEqual({ customer: 0, staff: 0 });
  expect(await text(dana.browser.get(path))).not.toContain("Mark as read");
});

test("subject and message are needed, and what was typed stays", async () => {
  const response = await write({ subject: "   ", message: "Two <b>banners</b>" });
  expect(response.status).toBe(400);
  const page = await text(response);
  expect(page).toContain("Please fill in both subject and message");
  expect(page).toContain("Two &lt;b&gt;banners&lt;/b&gt;");
  expect((await write({ message: "m".repeat(5001) })).status).toBe(400);
});

test("text is text: nobody's markup or links become the shop's", async () => {
  const { path } = await written({ message: '<img src=x onerror="x()"> https://evil.example' });
  const page = await text(dana.browser.get(path));
  expect(page).toContain("&lt;img src=x");
  expect(page).not.toContain('href="https://evil.example');
});

test("a message about an order names it, if it is the customer's", async () => {
  const own = await insertOrder(db, { userId: dana.userId });
  const foreign = await insertOrder(db, { userId: eve.userId });
  for (const page of ["/my-account/messages", "/my-account/messages/new"]) {
    const asked = await dana.browser.get(`${page}?about=${own.orderId}`);
    expect(await text(asked)).toContain(`value="Order ${own.orderNumber}"`);
    for (const id of [foreign.orderId, randomUUID(), "MR-1"]) {
      expect((await dana.browser.get(`${page}?about=${id}`)).status).toBe(404);
    }
  }
  expect((await write({ orderId: foreign.orderId })).status).toBe(404);
  const { path, id } = await written({ orderId: own.orderId });
  expect(await text(dana.browser.get(path))).toContain(`/my-account/orders/${own.orderId}`);
  const inbox = await text(staff.browser.get(`/admin/messages/${id}`));
  expect(inbox).toContain(`/admin/orders/${own.orderId}`);
});

test("nobody reads, answers or marks somebody else's thread", async () => {
  const { path, id } = await written();
  const before = await db.$count(customerMessages);
  for (const address of [path, `/my-account/messages/${randomUUID()}`, "/my-account/messages/1"]) {
    expect((await eve.browser.get(address)).status).toBe(404);
    // Empty forms too: what is wrong with a form is told to who may send it.
    for (const [name, value] of [
      ["message", "Me"],
      ["message", ""],
    ] as const) {
      expect((await eve.browser.submit(address, [[name, value]])).status).toBe(404);
    }
    for (const seen of [id, ""]) {
      const receipt = await eve.browser.submit(`${address}/read-receipt`, [["seen", seen]]);
      expect(receipt.status).toBe(404);
    }
  }
  // Staff have the inbox; in their own account are their own threads.
  expect((await staff.browser.get(path)).status).toBe(404);
  expect(await db.$count(customerMessages)).toBe(before);
  expect(await text(eve.browser.get("/my-account/messages"))).not.toContain("Banner for the fair");
});

test("the inbox is for staff, the account for who is signed in", async () => {
  const { id } = await written();
  for (const path of ["/admin/messages", `/admin/messages/${id}`]) {
    expect((await shop.visitor().get(path)).status).toBe(302);
    expect((await dana.browser.get(path)).status).toBe(403);
    expect((await staff.browser.get(path)).status).toBe(200);
    expect((await admin.browser.get(path)).status).toBe(200);
  }
  expect((await answer(id, dana.browser)).status).toBe(403);
  expect((await answer(id, shop.visitor())).status).toBe(302);
  const receipt = `/admin/messages/${id}/read-receipt`;
  expect((await dana.browser.submit(receipt, [["seen", id]])).status).toBe(403);
  expect(await unread(id)).toEqual({ customer: 0, staff: 1 });
  for (const path of ["/my-account/messages", "/my-account/messages/new"]) {
    const sent = await shop.visitor().get(path);
    expect(sent.headers.get("location")).toBe(`/auth?next=${encodeURIComponent(path)}`);
  }
  expect((await staff.browser.submit(receipt, [["seen", id]])).headers.get("location")).toBe(
    "/admin/messages",
  );
  expect(await unread(id)).toEqual({ customer: 0, staff: 0 });
  expect((await staff.browser.get(`/admin/messages/${randomUUID()}`)).status).toBe(404);
});

test("a page that is not there leads to the last one", async () => {
  const response = await eve.browser.get("/my-account/messages?page=9");
  expect(response.headers.get("location")).toBe("/my-account/messages");
});

test("who writes without pause is asked to wait, and nothing is lost", async () => {
  for (let sent = 0; sent < 20; sent += 1) expect((await write()).status).toBe(302);
  const response = await write({ message: "One more" });
  expect(response.status).toBe(429);
  const page = await text(response);
  expect(page).toContain("Failed to send message");
  expect(page).toContain("One more");
});

test("what is shown is kept nowhere", async () => {
  for (const path of ["/my-account/messages", "/my-account/messages/new"]) {
    expect((await dana.browser.get(path)).headers.get("cache-control")).toBe("no-store");
  }
});
