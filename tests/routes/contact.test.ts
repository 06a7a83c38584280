import { beforeEach, expect, test } from "vitest";
import { contactMessages, outbox, rateLimits } from "#app/platform/db/schema.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop();
const { db } = shop.services;
const message = {
  name: "Dana Whitfield",
  email: "dana@blueheron.example",
  phone: "",
  subject: "Banner for the fair",
  message: "Do you print 3x8 ft?",
};

beforeEach(async () => {
  await db.delete(contactMessages);
  await db.delete(outbox);
  await db.delete(rateLimits);
});

const post = (fields: Record<string, string> = {}) =>
  shop.visitor().submit("/contact", Object.entries({ ...message, website: "", ...fields }));

const call = (body: unknown) =>
  shop.visitor().send("/api/functions/send-contact-message", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

async function text(response: Response) {
  return (await response.text()).replaceAll("<!-- -->", "");
}

test("without JavaScript a message is sent and said to be, and a reload sends nothing", async () => {
  const response = await post();
  expect(response.status).toBe(303);
  const to = response.headers.get("location") ?? "";
  const page = await text(await shop.visitor().get(to));
  expect(page).toContain("Message sent!");
  expect(page).toContain("Thank you for contacting us. We&#x27;ll get back to you soon.");
  expect(await db.$count(contactMessages)).toBe(1);
  expect(await db.$count(outbox)).toBe(2);
});

test("a wrong form is refused beside its fields and keeps what was typed", async () => {
  const response = await post({ email: "dana at blueheron", subject: "" });
  expect(response.status).toBe(400);
  const page = await text(response);
  expect(page).toContain("Enter an email address such as dana@example.com");
  expect(page).toContain("Enter a subject");
  expect(page).toContain('value="dana at blueheron"');
  expect(page).toContain('value="Dana Whitfield"');
  expect(page).toContain(">Do you print 3x8 ft?</textarea>");
  expect(page).not.toContain("Enter your name");
  expect(await db.$count(contactMessages)).toBe(0);
});

test("what fills in the hidden field is told the same and held back", async () => {
  const response = await post({ website: "https://cheap.example" });
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe("/contact?message=sent");
  expect(await db.select().from(contactMessages)).toMatchObject([
    { held: true, spamSigns: ["trap"] },
  ]);
  expect(await db.$count(outbox)).toBe(0);
});

test("send-contact-message takes the contact fields and a timestamp", async () => {
  const response = await call({ ...message, timestamp: "2026-11-20T15:00:00.000Z" });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    data: {
      title: "Message sent!",
      text: "Thank you for contacting us. We'll get back to you soon.",
    },
    error: null,
  });
  const [stored] = await db.select().from(contactMessages);
  expect(stored).toMatchObject({ subject: "Banner for the fair", held: false });
  expect(stored?.timestamp.toISOString()).toBe("2026-11-20T15:00:00.000Z");
});

test("send-contact-message holds back what was filled in faster than by hand", async () => {
  expect((await call({ ...message, elapsedMs: 80 })).status).toBe(200);
  expect(await db.select().from(contactMessages)).toMatchObject([
    { held: true, spamSigns: ["too_fast"] },
  ]);
});

test("send-contact-message says which fields are wrong", async () => {
  const response = await call({ ...message, name: "  ", email: null });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({
    data: null,
    error: {
      title: "Your message was not sent",
      message: "Check the highlighted fields.",
      fields: {
        name: ["Enter your name"],
        email: ["Enter an email address such as dana@example.com"],
      },
    },
  });
});

test("send-contact-message stands any body", async () => {
  const long = "x".repeat(5001);
  for (const body of [null, 1, "text", [], { ...message, message: long }, { name: { $ne: 1 } }]) {
    expect((await call(body)).status).toBe(400);
  }
  const odd = { ...message, timestamp: "yesterday", elapsedMs: "soon", website: null };
  expect((await call({ ...odd, website: undefined })).status).toBe(200);
  const far = { ...message, timestamp: "-200000-01-01T00:00:00.000Z", subject: "A\u0000B" };
  expect((await call(far)).status).toBe(200);
});

test("too many messages from one connection are refused with 429, and nothing typed is lost", async () => {
  for (let sent = 0; sent < 6; sent += 1) expect((await post()).status).toBe(303);
  const refused = await post();
  expect(refused.status).toBe(429);
  const page = await text(refused);
  expect(page).toContain("Many messages came from your connection.");
  expect(page).toContain(">Do you print 3x8 ft?</textarea>");
  expect((await call(message)).status).toBe(429);
});

test("another site can't send messages through a visitor's browser", async () => {
  const response = await shop.visitor().send("/contact", {
    method: "POST",
    headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
    body: new URLSearchParams(message),
  });
  expect(response.status).toBe(403);
});
