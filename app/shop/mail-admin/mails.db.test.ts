import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditLog, outbox } from "#app/platform/db/schema.ts";
import type { Person } from "#app/shop/person/person.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { testServices } from "#tests/support/test-services.ts";
import { findMail } from "./find-mail.server.ts";
import { listMails } from "./list-mails.server.ts";
import { type MailFilter, readMailFilter } from "./mail-filter.ts";
import { sendMailAgain } from "./send-mail-again.server.ts";
import { tryMailNow } from "./try-mail-now.server.ts";

const { services } = await testServices();
const { db } = services;
const now = new Date("2026-11-23T17:00:00Z");
const clock = { now, timeZone: "America/New_York" };
const given = { ...services, now: () => now };
const rosa: Person = {
  ...(await insertCustomer(db, { name: "Rosa Delgado" })),
  name: "Rosa Delgado",
  emailVerified: true,
  twoFactorEnabled: false,
  roles: ["staff"],
};

beforeEach(() => db.delete(outbox));

type Mail = Partial<typeof outbox.$inferInsert>;

async function insertMail(mail: Mail = {}, daysAgo = 0): Promise<string> {
  const id = randomUUID();
  await db.insert(outbox).values({
    id,
    kind: "order-receipt",
    recipient: "dana@blueheron.example",
    subject: "Paid",
    html: "<p>Thanks</p>",
    text: "Thanks",
    createdAt: new Date(now.getTime() - daysAgo * 86_400_000 - 1000),
    ...mail,
  });
  return id;
}

async function idsOf(filter: Partial<MailFilter>): Promise<string[]> {
  const asked = { ...readMailFilter(new URLSearchParams()), ...filter };
  return (await listMails(db, asked, clock)).mails.map(({ id }) => id);
}

test("the last days are shown newest first, and others when they are chosen", async () => {
  const [today, sixDays] = [await insertMail(), await insertMail({}, 6)];
  const older = await insertMail({}, 20);
  expect(await idsOf({})).toEqual([today, sixDays]);
  expect(await idsOf({ from: "2026-11-01" })).toEqual([today, sixDays, older]);
  expect(await idsOf({ to: "2026-11-10" })).toEqual([older]);
  expect(await idsOf({ from: "2026-11-23", to: "2026-11-01" })).toEqual([]);
});

test("mails are found by their recipient, in any spelling, and by their order's number", async () => {
  const { orderId, orderNumber } = await insertOrder(db);
  const old = await insertMail({ orderId }, 200);
  const other = await insertMail({ recipient: "Eve@Marlow.example" });
  expect(await idsOf({ query: "eve@marlow.EXAMPLE" })).toEqual([other]);
  expect(await idsOf({ query: orderNumber.toLowerCase() })).toEqual([old]);
  expect(await idsOf({ query: `#${orderNumber.replace("-", "\u2011")}` })).toEqual([old]);
  expect(await idsOf({ query: orderNumber.replace("-", " ") })).toEqual([old]);
  const umlaut = await insertMail({ recipient: "eve@xn--mller-kva.example" });
  expect(await idsOf({ query: "Eve@Müller.example" })).toEqual([umlaut]);
  expect(await idsOf({ query: "eve@" })).toEqual([]);
  expect(await idsOf({ query: "MR-0" })).toEqual([]);
});

test("a mail that only became a file is never one that was sent", async () => {
  const sent = await insertMail({ sentAt: now });
  const kept = await insertMail({ sentAt: now, isFile: true });
  expect(await idsOf({ state: "sent" })).toEqual([sent]);
  expect(await idsOf({ state: "file" })).toEqual([kept]);
  expect((await findMail(db, kept, clock))?.state).toBe("file");
  expect((await findMail(db, sent, clock))?.state).toBe("sent");
});

test("what has not left is found however old it is", async () => {
  await insertMail({ sentAt: now });
  const waiting = await insertMail({}, 12);
  const failed = await insertMail({ lastError: "550 no such user", attempts: 4 }, 12);
  const givenUp = await insertMail({ lastError: "550 no such user", attempts: 90 }, 40);
  expect(await idsOf({ state: "waiting" })).toEqual([waiting]);
  expect(await idsOf({ state: "failed" })).toEqual([failed]);
  expect(await idsOf({ state: "given_up" })).toEqual([givenUp]);
  expect(await idsOf({ state: "sent" })).toHaveLength(1);
});

test("the days are found in their index", async () => {
  const plan = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const asked = sql`explain select id from outbox
      where created_at >= ${now.toISOString()}::timestamptz - make_interval(days => 7)`;
    return JSON.stringify((await tx.execute(asked)).rows);
  });
  expect(plan).toContain("outbox_created_idx");
});

test("nobody on the team reads what only the recipient may", async () => {
  const { orderId } = await insertOrder(db);
  const textOf = async (mail: Mail) => (await findMail(db, await insertMail(mail), clock))?.text;
  expect(await textOf({ kind: "account-link" })).toBeNull();
  expect(await textOf({ kind: "something-new" })).toBeNull();
  expect(await textOf({ kind: "team-invitation" })).toBeNull();
  expect(await textOf({ kind: "message-answer" })).toBe("Thanks");
  expect(await textOf({ kind: "order-receipt", orderId })).toBe("Thanks");
  expect(await findMail(db, randomUUID(), clock)).toBeNull();
});

test("a mail that failed is tried again at once; one that left, waits or was given up is not", async () => {
  const later = new Date(now.getTime() + 60_000);
  const failure = { lastError: "550 no such user", attempts: 4, claimedUntil: later };
  const failed = await insertMail(failure);
  expect(await tryMailNow(given, failed, { ...rosa, roles: [] })).toMatchObject({ ok: false });
  expect(await tryMailNow(given, failed, rosa)).toEqual({ ok: true });
  const [mail] = await db.select().from(outbox).where(eq(outbox.id, failed));
  expect(mail?.claimedUntil).toBeNull();
  expect(await db.$count(auditLog, eq(auditLog.subject, `mail:${failed}`))).toBe(1);
  const others = [
    await insertMail({ sentAt: now }),
    await insertMail({ claimedUntil: later }),
    await insertMail(failure, 31),
    randomUUID(),
  ];
  for (const id of others) {
    expect(await tryMailNow(given, id, rosa)).toEqual({ ok: false, reason: "not_now" });
  }
});

test("what a mail says can be sent once more, also when it was only a file or was given up", async () => {
  const { orderId } = await insertOrder(db);
  for (const [mail, daysAgo] of [
    [{ sentAt: now, orderId }, 1],
    [{ sentAt: now, isFile: true, kind: "contact-answer" }, 1],
    [{ lastError: "no route", orderId }, 40],
  ] as const) {
    const id = await insertMail({ replyTo: "shop@shop.example", ...mail }, daysAgo);
    const again = await sendMailAgain(given, id, rosa);
    if (!again.ok) throw new Error(again.reason);
    const [before, after] = [await mailOf(id), await mailOf(again.mailId)];
    expect(after).toEqual({
      ...before,
      id: again.mailId,
      createdAt: now,
      sentAt: null,
      isFile: false,
      lastError: null,
    });
    expect(await db.$count(auditLog, eq(auditLog.subject, `mail:${id}`))).toBe(1);
    await db.delete(outbox);
  }
});

test("twice in a moment, what is on its way, and what only its recipient may read is not", async () => {
  const { orderId } = await insertOrder(db);
  const refusal = async (id: string, by = rosa) => {
    const result = await sendMailAgain(given, id, by);
    return result.ok ? "sent" : result.reason;
  };
  const sent = await insertMail({ sentAt: now, orderId }, 1);
  expect(await refusal(sent, { ...rosa, roles: [] })).toBe("not_staff");
  const both = await Promise.all([refusal(sent), refusal(sent)]);
  expect(both.toSorted()).toEqual(["just_sent", "sent"]);
  const failed = await insertMail({ lastError: "no route", orderId }, 1);
  const secret = await insertMail({ kind: "reset-password", sentAt: now }, 1);
  for (const id of [failed, secret, randomUUID()]) expect(await refusal(id)).toBe("not_now");
  const kept = { ...given, env: { ...services.env, publicUrl: "https://shop.example" } };
  const result = await sendMailAgain(kept, sent, rosa);
  expect(result).toEqual({ ok: false, reason: "no_server" });
});

async function mailOf(id: string) {
  const [mail] = await db.select().from(outbox).where(eq(outbox.id, id));
  return mail;
}
