import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import {
  auditLog,
  mailConsents,
  newsletterMails,
  newsletters,
  outbox,
} from "#app/platform/db/schema.ts";
import { deliverMails, freeClaims } from "#app/platform/mail/deliver-mails.server.ts";
import type { MailTransport } from "#app/platform/mail/transport.server.ts";
import { leaveOffers } from "#app/shop/mailing-list/settle-consent.server.ts";
import { DEFAULT_SETTINGS, type Settings } from "#app/shop/settings/settings.ts";
import { insertPerson } from "#tests/support/team-member.ts";
import { testServices } from "#tests/support/test-services.ts";
import { changeLetter } from "./change-letter.server.ts";
import { exportReaders } from "./export-readers.server.ts";
import { countReaders, findLetter, letterResults } from "./find-letter.server.ts";
import type { LetterAct } from "./letter-acts.ts";
import { letterSchema } from "./letter-form.ts";
import { missingForSending } from "./missing-for-sending.server.ts";
import { copyLetter, deleteLetter, saveLetter } from "./save-letter.server.ts";
import { sendLetters } from "./send-letters.server.ts";
import { sendTestLetter } from "./send-test-letter.server.ts";

const { services, clock } = await testServices();
const { db, env } = services;
const rosa = { ...(await insertPerson(db, "admin")), name: "Rosa Delgado" };
const MINUTE_MS = 60_000;
const WORDS = {
  subject: "Specials for December",
  preheader: "Ten percent off cards",
  body: "Hello,\n\nSee [our specials](/specials).",
  buttonLabel: "See specials",
  buttonUrl: "/specials",
};
const typed = letterSchema("America/New_York").parse(WORDS);

beforeEach(async () => {
  await db.delete(newsletters);
  await db.delete(outbox);
  await db.delete(mailConsents);
});

function later(minutes: number) {
  clock.now = new Date(clock.now.getTime() + minutes * MINUTE_MS);
}

const saver = () => ({ by: rosa, now: clock.now });

async function draft(): Promise<string> {
  const letterId = randomUUID();
  await saveLetter(db, { letterId, isNew: true, version: 0, form: typed }, saver());
  return letterId;
}

async function readers(count: number, agreed = true) {
  const askedAt = clock.now;
  const people = Array.from(
    { length: count },
    (_, at) => `reader-${at}-${randomUUID()}@mail.example`,
  );
  const rows = people.map((email) => ({
    id: randomUUID(),
    mailbox: email,
    email,
    form: "footer" as const,
    askedAt,
    confirmedAt: agreed ? askedAt : null,
  }));
  await db.insert(mailConsents).values(rows);
  return rows;
}

const readSender = async () => ({ name: "Makeready", address: "hello@makeready.example" });

/** Remembers whom it was given mails to. */
function letterBox() {
  const sent: string[] = [];
  const transport: MailTransport = async ({ to }) => {
    sent.push(to);
    return "server";
  };
  return { sent, transport };
}

const change = (letterId: string, act: LetterAct, startsAt: Date | null = null) =>
  changeLetter(services, { letterId, act, startsAt }, saver());
const recipients = async () => (await db.select().from(outbox)).map(({ recipient }) => recipient);

test("a newsletter leaves slowly, to each mailbox that agreed once, and is sent when nobody is left", async () => {
  const agreed = await readers(7);
  await readers(2, false);
  const letterId = await draft();
  expect(await sendLetters(services)).toBe(0);
  await change(letterId, "schedule");
  // 200 an hour are 4 a minute; four processes look at once.
  await Promise.all(Array.from({ length: 4 }, () => sendLetters(services)));
  expect(await recipients()).toHaveLength(4);
  expect(await sendLetters(services)).toBe(0);
  later(1);
  expect(await sendLetters(services)).toBe(3);
  expect((await recipients()).toSorted()).toEqual(agreed.map(({ email }) => email).toSorted());
  expect(await findLetter(db, letterId)).toMatchObject({ state: "sent", endedAt: clock.now });
  later(1);
  expect(await sendLetters(services)).toBe(0);
  const [mail] = await db.select().from(outbox);
  expect(mail?.subject).toBe("Specials for December");
  expect(mail?.html).toContain("Ten percent off cards");
  expect(mail?.html).toContain(`<a class="link" href="${env.publicUrl}/specials"`);
  expect(mail?.text).toContain(
    `Unsubscribe: ${env.publicUrl}/emails/~${mail?.consentId}?letter=${letterId}`,
  );
});

test("it waits for its time, can be paused, and once stopped nothing more leaves", async () => {
  await readers(9);
  const letterId = await draft();
  await change(letterId, "schedule", new Date(clock.now.getTime() + 30 * MINUTE_MS));
  expect(await sendLetters(services)).toBe(0);
  later(30);
  expect(await sendLetters(services)).toBe(4);
  await change(letterId, "pause");
  later(1);
  expect(await sendLetters(services)).toBe(0);
  await change(letterId, "resume");
  expect(await sendLetters(services)).toBe(4);
  const [first = ""] = await recipients();
  await db.update(outbox).set({ sentAt: clock.now }).where(eq(outbox.recipient, first));
  await change(letterId, "stop");
  // What has not left yet is taken back.
  expect(await recipients()).toEqual([first]);
  expect(await letterResults(db, letterId)).toEqual({
    sent: 1,
    waiting: 0,
    failed: 0,
    kept: 0,
    left: 0,
  });
  later(1);
  expect(await sendLetters(services)).toBe(0);
  expect(await change(letterId, "resume")).toEqual({ ok: false, reason: "not_now" });
  expect(await change(letterId, "schedule")).toEqual({ ok: false, reason: "not_now" });
});

test("its results tell what left, what fails, and who left through it", async () => {
  const [one, two, three] = await readers(3);
  if (!one || !two || !three) throw new Error("Three readers.");
  const letterId = await draft();
  await change(letterId, "schedule");
  await sendLetters(services);
  const at = (email: string) => eq(outbox.recipient, email);
  await db.update(outbox).set({ sentAt: clock.now }).where(at(one.email));
  await db.update(outbox).set({ lastError: "550 no such user" }).where(at(two.email));
  expect(await letterResults(db, letterId)).toEqual({
    sent: 1,
    waiting: 1,
    failed: 1,
    kept: 0,
    left: 0,
  });
  await leaveOffers(db, { consentId: one.id, letterId }, clock.now);
  await leaveOffers(db, { consentId: three.id, letterId: null }, clock.now);
  expect(await letterResults(db, letterId)).toEqual({
    sent: 1,
    waiting: 0,
    failed: 1,
    kept: 0,
    left: 1,
  });
  expect(await countReaders(db)).toBe(1);
  expect(await db.$count(newsletterMails)).toBe(2);
});

test("two admins do not write over each other, and what is on its way is not changed", async () => {
  const letterId = await draft();
  const save = (version: number, body: string) =>
    saveLetter(db, { letterId, isNew: false, version, form: { ...typed, body } }, saver());
  expect(await save(1, "Theirs")).toMatchObject({ ok: true });
  expect(await save(1, "Mine")).toEqual({ ok: false, reason: "changed", version: 2 });
  expect(await save(2, "Mine")).toMatchObject({ ok: true });
  await change(letterId, "schedule");
  expect(await save(3, "Later")).toEqual({ ok: false, reason: "sent" });
});

test("a new newsletter that is sent twice at once is one, and none is written over unseen", async () => {
  const letterId = randomUUID();
  const save = (body: string) =>
    saveLetter(db, { letterId, isNew: true, version: 0, form: { ...typed, body } }, saver());
  const both = await Promise.all([save("Once"), save("Once")]);
  expect(both).toEqual([
    { ok: true, letterId },
    { ok: true, letterId },
  ]);
  expect(await db.$count(newsletters)).toBe(1);
  // Back from the saved one to the page of the new one, and changed there.
  expect(await save("Another")).toEqual({ ok: false, reason: "changed", version: 1 });
});

test("what is in line waits while it is paused, and leaves once it goes on", async () => {
  await readers(5);
  const letterId = await draft();
  await change(letterId, "schedule");
  await sendLetters(services);
  const { transport, sent } = letterBox();
  const deliver = () => deliverMails(services, transport, readSender, (mail) => mail, new Map());
  await change(letterId, "pause");
  await freeClaims({ db, env: { ...env, databaseUrl: null } });
  await deliver();
  expect(sent).toEqual([]);
  expect(await letterResults(db, letterId)).toMatchObject({ sent: 0, waiting: 4 });
  await change(letterId, "resume");
  await deliver();
  expect(sent).toHaveLength(4);
});

test("a test goes to the admin who writes, and to nobody on the list", async () => {
  await readers(2);
  const letterId = await draft();
  const me = { email: "rosa@shop.example" };
  expect(await sendTestLetter(services, DEFAULT_SETTINGS, letterId, me)).toEqual({ ok: true });
  expect(await recipients()).toEqual([me.email]);
  expect(await letterResults(db, letterId)).toMatchObject({ sent: 0, waiting: 0 });
});

test("the list is a file of who agreed, and that it was taken is noted", async () => {
  const [one] = await readers(1);
  await readers(1, false);
  let file = "";
  const taken = { timeZone: "America/New_York", by: rosa, now: clock.now };
  for await (const piece of exportReaders(db, taken)) file += piece;
  const [head, ...rows] = file.trim().split("\r\n");
  expect(head).toBe("Email,Agreed,By");
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain(one?.email);
  const noted = eq(auditLog.action, "mailing-list.exported");
  expect(await db.$count(auditLog, noted)).toBe(1);
});

test("a draft keeps its time, is copied with its words, and thrown away", async () => {
  const startsAt = new Date("2026-12-24T14:00:00Z");
  const form = { ...typed, startsAt };
  const letterId = randomUUID();
  await saveLetter(db, { letterId, isNew: true, version: 0, form }, saver());
  expect(await findLetter(db, letterId)).toMatchObject({ state: "draft", startsAt });
  expect(await sendLetters(services)).toBe(0);
  const copyId = (await copyLetter(db, letterId, saver())) ?? "";
  // It is sent when it is told to be, not when the first one was.
  expect(await findLetter(db, copyId)).toMatchObject({ ...WORDS, state: "draft", startsAt: null });
  expect(await deleteLetter(db, letterId, saver())).toEqual({ ok: true });
  expect(await deleteLetter(db, letterId, saver())).toEqual({ ok: true });
  expect(await findLetter(db, letterId)).toBeNull();
  await change(copyId, "schedule");
  expect(await deleteLetter(db, copyId, saver())).toEqual({ ok: false });
});

test("an open shop sends no newsletter without a mail server and an address of its own", () => {
  const open = { publicUrl: "https://shop.example", smtpUrl: null };
  const words = (settings: Settings, env: typeof open | { publicUrl: string; smtpUrl: string }) =>
    missingForSending(settings, env).map(({ fact }) => fact);
  expect(words(DEFAULT_SETTINGS, open)).toEqual(["mail", "address"]);
  const own = { ...DEFAULT_SETTINGS, street: "12 Wacker Dr" };
  expect(words(own, { ...open, smtpUrl: "smtp://mail.example" })).toEqual([]);
  // Whoever tries it on their own machine writes to nobody.
  expect(words(DEFAULT_SETTINGS, { ...open, publicUrl: "http://localhost:3000" })).toEqual([]);
});
