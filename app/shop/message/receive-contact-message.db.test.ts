import { like } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { contactMessages, outbox, rateLimits } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { DEFAULT_SETTINGS } from "#app/shop/settings/settings.ts";
import { UNPROVEN_MAILS_A_DAY } from "#app/shop/person/unproven-mail-limit.server.ts";
import { whileMailsAreRefused } from "#tests/support/refuse-mails.ts";
import { testServices } from "#tests/support/test-services.ts";
import { contactMessageSchema } from "./contact-form.ts";
import { receiveContactMessage } from "./receive-contact-message.server.ts";
import type { SpamSign } from "./spam-signs.ts";

const { services } = await testServices();
const { db } = services;
const message = contactMessageSchema.parse({
  name: "Dana Whitfield",
  email: "Dana@blueheron.example",
  phone: "(407) 555-0134",
  subject: "Banner for the fair",
  message: "Do you print 3x8 ft banners?\nWe need two.",
  timestamp: "2026-11-20T15:00:00.000Z",
});

beforeEach(async () => {
  await db.delete(contactMessages);
  await db.delete(outbox);
  await db.delete(rateLimits);
});

function receive(
  {
    spamSigns = [],
    addressHash = "here",
    ...other
  }: { spamSigns?: SpamSign[]; addressHash?: string; subject?: string; email?: string } = {},
  given: Pick<Services, "db" | "env" | "jobs" | "log" | "now"> = services,
) {
  const sender = { userId: null, addressHash, spamSigns };
  return receiveContactMessage(given, DEFAULT_SETTINGS, { ...message, ...other }, sender);
}

test("a message is stored, mailed to the team and confirmed to the sender", async () => {
  expect(await receive()).toEqual({ ok: true, outcome: "sent" });
  expect(await db.select().from(contactMessages)).toMatchObject([
    { ...message, held: false, spamSigns: [] },
  ]);
  const mails = await db.select().from(outbox).orderBy(outbox.kind);
  expect(mails.map(({ kind, recipient, replyTo }) => ({ kind, recipient, replyTo }))).toEqual([
    {
      kind: "contact-confirmation",
      recipient: message.email,
      replyTo: DEFAULT_SETTINGS.email,
    },
    { kind: "contact-message", recipient: DEFAULT_SETTINGS.email, replyTo: message.email },
  ]);
  const [stored] = await db.select().from(contactMessages);
  const inbox = `/admin/messages/${stored?.id}`;
  for (const words of ["Dana Whitfield", "(407) 555-0134", "Do you print 3x8 ft banners?", inbox]) {
    expect(mails[1]?.text).toContain(words);
  }
});

test("the confirmation repeats nothing that was typed", async () => {
  await receive();
  const mails = await db.select().from(outbox);
  const confirmation = mails.find(({ kind }) => kind === "contact-confirmation");
  for (const words of ["Dana", "Banner", "3x8"]) {
    expect(`${confirmation?.subject} ${confirmation?.text}`).not.toContain(words);
  }
});

test("what looks like spam is held: stored, mailed to nobody, answered the same", async () => {
  expect(await receive({ spamSigns: ["trap", "links"] })).toEqual({ ok: true, outcome: "sent" });
  const [stored] = await db.select().from(contactMessages);
  expect(stored).toMatchObject({ held: true, spamSigns: ["trap", "links"] });
  expect(await db.$count(outbox)).toBe(0);
});

test("the seventh message of a quarter of an hour from one address is refused", async () => {
  for (let sent = 0; sent < 6; sent += 1) {
    expect((await receive({ subject: `Question ${sent}` })).ok).toBe(true);
  }
  const refused = await receive();
  expect(refused).toMatchObject({ ok: false, reason: "limited" });
  expect(await db.$count(contactMessages)).toBe(6);
  expect((await receive({ addressHash: "elsewhere" })).ok).toBe(true);
});

test("one mailbox gets three confirmations a day, the team every message", async () => {
  for (let sent = 0; sent < 5; sent += 1) {
    await receive({ addressHash: `place ${sent}`, subject: `Question ${sent}` });
  }
  const kinds = (await db.select().from(outbox)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === "contact-confirmation")).toHaveLength(3);
  expect(kinds.filter((kind) => kind === "contact-message")).toHaveLength(5);
});

test("one network address has so many confirmed a day, whatever mailboxes it names", async () => {
  const sent = UNPROVEN_MAILS_A_DAY.news.address + 3;
  for (let place = 0; place < sent; place += 1) {
    await db.delete(rateLimits).where(like(rateLimits.key, "contact:%"));
    await receive({ email: `dana${place}@blueheron.example` });
  }
  const kinds = (await db.select().from(outbox)).map(({ kind }) => kind);
  const confirmed = kinds.filter((kind) => kind === "contact-confirmation");
  expect(confirmed).toHaveLength(UNPROVEN_MAILS_A_DAY.news.address);
  expect(kinds.filter((kind) => kind === "contact-message")).toHaveLength(sent);
});

test("sent again because its answer was lost, even at once, it is one message with its mails once", async () => {
  const sent = await Promise.all([1, 2, 3].map((place) => receive({ addressHash: `${place}` })));
  expect(sent).toEqual(sent.map(() => ({ ok: true, outcome: "sent" })));
  expect(await db.$count(contactMessages)).toBe(1);
  expect(await db.$count(outbox)).toBe(2);
});

test("so it is until an hour later, and then a message of its own", async () => {
  const at = (minutes: number) =>
    receive({}, { ...services, now: () => new Date(Date.UTC(2026, 10, 20, 15, minutes)) });
  // Over the end of the hour as well.
  for (const minutes of [55, 58, 62, 114]) await at(minutes);
  expect(await db.$count(contactMessages)).toBe(1);
  await at(55 + 2 * 60);
  expect(await db.$count(contactMessages)).toBe(2);
});

test("what differs is another message, and what was held keeps none from coming through", async () => {
  await receive({ spamSigns: ["too_fast"] });
  await receive();
  await receive({ subject: "Two banners for the fair" });
  const kept = await db.select().from(contactMessages);
  expect(kept).toHaveLength(3);
  expect(kept.filter(({ held }) => held)).toHaveLength(1);
});

test("when no mail can be written the message is recorded all the same", async () => {
  const received = await whileMailsAreRefused(db, () => receive());
  expect(received).toEqual({ ok: true, outcome: "recorded" });
  expect(await db.$count(contactMessages)).toBe(1);
  expect(await db.$count(outbox)).toBe(0);
});

test("what can't be stored for a bug of ours is told as one, and nothing is mailed", async () => {
  const failing = { ...message, email: "x".repeat(10), timestamp: new Date(Number.NaN) };
  const sender = { userId: "nobody", addressHash: "here", spamSigns: [] };
  const receiving = receiveContactMessage(services, DEFAULT_SETTINGS, failing, sender);
  await expect(receiving).rejects.toThrow("Invalid time value");
  expect(await db.$count(outbox)).toBe(0);
});
