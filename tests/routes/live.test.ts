import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { messageThreads, session, userRoles } from "#app/platform/db/schema.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { testShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import { eventually } from "#tests/support/eventually.ts";

const shop = await testShop();
const { db, live } = shop.services;
const opened: AbortController[] = [];

afterEach(async () => {
  for (const stream of opened.splice(0)) stream.abort();
  await eventually(() => expect(live.size()).toBe(0));
});

async function signedIn(isStaff = false) {
  const { userId, email, password } = await insertCustomer(db);
  if (isStaff) await db.insert(userRoles).values({ userId, role: "staff", createdAt: new Date() });
  const browser = shop.visitor();
  await browser.submit("/auth", Object.entries({ email, password }));
  return { userId, browser };
}

/** Follows the news in the background; `text` is all that came so far. */
async function listen(browser: Visitor) {
  const stream = new AbortController();
  opened.push(stream);
  const response = await browser.send("/api/live", { signal: stream.signal });
  const news = { response, text: "", isDone: false };
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) news.text += decoder.decode(chunk);
    news.isDone = true;
  };
  read().catch((error: unknown) => {
    if (!stream.signal.aborted) throw error;
  });
  return news;
}

async function beginThread(userId: string) {
  const form = [
    ["subject", "Banner"],
    ["message", "Two"],
  ] as [string, string][];
  const { browser } = [dana, eve].find((person) => person.userId === userId) ?? dana;
  const response = await browser.submit("/my-account/messages/new", form);
  expect(response.status).toBe(302);
}

const [dana, eve, rosa] = [await signedIn(), await signedIn(), await signedIn(true)];

test("customers hear of their own threads, staff of everybody's, and nothing of what is in them", async () => {
  const [toDana, toEve, toRosa] = [
    await listen(dana.browser),
    await listen(eve.browser),
    await listen(rosa.browser),
  ];
  expect(toDana.response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  expect(toDana.response.headers.get("cache-control")).toBe("no-store");
  expect(toDana.response.headers.get("content-encoding")).toBeNull();
  await beginThread(dana.userId);
  const changed = ": open\n\nevent: changed\ndata: changed\n\n";
  await eventually(() => expect([toDana.text, toRosa.text]).toEqual([changed, changed]));
  expect(toEve.text).toBe(": open\n\n");
});

test("a visitor hears nothing, and HEAD asks without opening anything", async () => {
  expect((await shop.visitor().get("/api/live")).status).toBe(401);
  expect((await shop.visitor().send("/api/live", { method: "HEAD" })).status).toBe(401);
  expect((await dana.browser.send("/api/live", { method: "HEAD" })).status).toBe(200);
  expect(live.size()).toBe(0);
  expect((await shop.visitor().send("/api/live", { method: "POST" })).status).toBe(405);
});

test("a stream ends with its session, without another piece of news", async () => {
  const person = await signedIn();
  const news = await listen(person.browser);
  await db.delete(session).where(eq(session.userId, person.userId));
  await db.insert(messageThreads).values({
    id: crypto.randomUUID(),
    userId: person.userId,
    subject: "Banner",
    lastMessageAt: new Date(),
    lastSenderType: "customer",
    createdAt: new Date(),
  });
  await eventually(() => expect(news.isDone).toBe(true));
  expect(news.text).toBe(": open\n\nevent: ended\ndata: ended\n\n");
});

test("who is no longer staff hears no more of others", async () => {
  const person = await signedIn(true);
  const news = await listen(person.browser);
  await db.delete(userRoles).where(eq(userRoles.userId, person.userId));
  await beginThread(eve.userId);
  await eventually(() => expect(news.isDone).toBe(true));
  expect(news.text).toBe(": open\n\n");
});

test("a browser that leaves is forgotten", async () => {
  await listen(dana.browser);
  expect(live.size()).toBe(1);
  opened.splice(0).forEach((stream) => stream.abort());
  await eventually(() => expect(live.size()).toBe(0));
});

test("a page that loads itself again uses no session; who opens one does", async () => {
  const { userId, browser } = await signedIn(true);
  const isTheirs = eq(session.userId, userId);
  const anHourAgo = new Date(Date.now() - 60 * 60_000);
  await db.update(session).set({ updatedAt: anHourAgo }).where(isTheirs);
  const usedAt = async () => (await db.select().from(session).where(isTheirs))[0]?.updatedAt;
  for (const path of ["/admin/orders", "/admin/orders.data"]) {
    const headers = { cookie: `${cookieOf(browser)}; background=1` };
    const answer = await fetch(new URL(path, shop.address), { headers });
    expect(answer.status).toBe(200);
    await answer.text();
  }
  for (const path of ["/api/live", "/api/reachable"]) await browser.send(path, { method: "HEAD" });
  expect(await usedAt()).toEqual(anHourAgo);
  await (await browser.get("/admin/orders.data")).text();
  expect((await usedAt())?.getTime()).toBeGreaterThan(anHourAgo.getTime());
});

const cookieOf = ({ cookies }: Visitor) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
