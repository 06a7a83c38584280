import { randomUUID } from "node:crypto";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { mailConsents, outbox } from "#app/platform/db/schema.ts";
import { registerMailJobs } from "#app/shop/message/mail-jobs.server.ts";
import { testServices } from "#tests/support/test-services.ts";
import { deliverMails, type DepartedMails, freeClaims, waitAfter } from "./deliver-mails.server.ts";
import { enqueueMail } from "./outbox.server.ts";
import { mailFolder } from "./mail-files.server.ts";
import { createMailTransport, type MailMessage, type MailTransport } from "./transport.server.ts";

const { services, clock } = await testServices();
const { db, jobs, env } = services;
const readSender = async () => ({ name: "Makeready", address: "hello@makeready.example" });
const asItIs = <Mail>(mail: Mail) => mail;
const SECOND_MS = 1000;
const DAY_MS = 86_400_000;
const start = clock.now;
const later = (milliseconds: number) => new Date(clock.now.getTime() + milliseconds);

beforeEach(async () => {
  clock.now = start;
  await db.delete(outbox);
});

async function writeMail(facts: Partial<typeof outbox.$inferInsert> = {}) {
  const id = randomUUID();
  await db.insert(outbox).values({
    id,
    kind: "order-receipt",
    recipient: "dana@blueheron.example",
    subject: "Paid",
    html: "<p>Paid</p>",
    text: "Paid",
    createdAt: clock.now,
    ...facts,
  });
  return id;
}

async function mailOf(id: string) {
  const [mail] = await db.select().from(outbox).where(eq(outbox.id, id));
  return mail;
}

/** Remembers what it was given. */
function letterBox() {
  const sent: string[] = [];
  const transport: MailTransport = async ({ id }: MailMessage) => {
    sent.push(id);
    return "server";
  };
  return { sent, transport };
}

const brokenLine: MailTransport = async () => {
  throw new Error("connect ECONNREFUSED");
};

/** As often as there is more. */
async function deliverAll(transport: MailTransport, departed: DepartedMails = new Map()) {
  while (await deliverMails(services, transport, readSender, asItIs, departed));
}

test("a mail whose sender could not be read is due at once, as it was never tried", async () => {
  const id = await writeMail();
  const { sent, transport } = letterBox();
  const broken = () => Promise.reject(new Error("the database restarts"));
  await expect(deliverMails(services, transport, broken, asItIs, new Map())).rejects.toThrow(
    "restarts",
  );
  await deliverAll(transport);
  expect(sent).toEqual([id]);
});

test("a receipt does not wait behind a newsletter, however long that lies there", async () => {
  const reader = { mailbox: "dana@blueheron.example", email: "dana@blueheron.example" };
  const consentId = randomUUID();
  await db
    .insert(mailConsents)
    .values({ id: consentId, ...reader, form: "footer", askedAt: clock.now });
  for (let minutes = 10; minutes <= 60; minutes += 10) {
    await writeMail({ consentId, createdAt: later(-minutes * 60_000) });
  }
  const receipt = await writeMail();
  const { sent, transport } = letterBox();
  const isMore = await deliverMails(services, transport, readSender, asItIs, new Map());
  expect(isMore).toBe(true);
  expect(sent).toContain(receipt);
  await deliverAll(transport);
  expect(sent).toHaveLength(7);
});

test("a backlog is sent whole, each mail once", async () => {
  const ids = await Promise.all(
    Array.from({ length: 23 }, (_, n) => writeMail({ createdAt: later(-n) })),
  );
  const { sent, transport } = letterBox();
  await deliverAll(transport);
  expect(sent.toSorted()).toEqual(ids.toSorted());
  await deliverAll(transport);
  expect(sent).toHaveLength(23);
  expect(await mailOf(ids[0] ?? "")).toMatchObject({
    sentAt: clock.now,
    attempts: 1,
    lastError: null,
    claimedUntil: null,
  });
});

test("two workers never send the same mail", async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, () => writeMail()));
  const { sent, transport } = letterBox();
  await Promise.all([deliverAll(transport), deliverAll(transport), deliverAll(transport)]);
  expect(sent.toSorted()).toEqual(ids.toSorted());
});

test("a mail that somebody is sending is left alone until their claim is over", async () => {
  const id = await writeMail();
  const { sent, transport } = letterBox();
  const { promise: open, resolve: openLetterBox } = Promise.withResolvers<void>();
  const first = deliverMails(
    services,
    async (mail) => {
      const departure = await transport(mail);
      await open;
      return departure;
    },
    readSender,
    asItIs,
    new Map(),
  );
  await expect.poll(() => sent).toEqual([id]);
  expect(await deliverMails(services, transport, readSender, asItIs, new Map())).toBe(false);
  openLetterBox();
  await first;
  expect(sent).toEqual([id]);

  // Who died over it never says how it went.
  const lost = await writeMail({ claimedUntil: later(60 * SECOND_MS), attempts: 1 });
  await deliverAll(transport);
  expect(sent).not.toContain(lost);
  clock.now = later(61 * SECOND_MS);
  await deliverAll(transport);
  expect(sent).toContain(lost);
});

test("while the mail server is down for an hour mails wait, and then each is sent once", async () => {
  const ids = [await writeMail(), await writeMail()];
  const { sent, transport } = letterBox();
  const until = later(60 * 60 * SECOND_MS);
  while (clock.now < until) {
    await deliverAll(brokenLine);
    clock.now = later(5 * SECOND_MS);
  }
  const waiting = await mailOf(ids[0] ?? "");
  expect(waiting).toMatchObject({ sentAt: null, lastError: "connect ECONNREFUSED" });
  expect(waiting?.attempts).toBeLessThan(12);
  clock.now = later(30 * 60 * SECOND_MS);
  await deliverAll(transport);
  expect(sent.toSorted()).toEqual(ids.toSorted());
  expect(await mailOf(ids[0] ?? "")).toMatchObject({ lastError: null, claimedUntil: null });
});

test("one that only became a file is known as such", async () => {
  const [kept, sent] = [await writeMail(), await writeMail()];
  await deliverAll(async ({ id }) => (id === kept ? "file" : "server"));
  expect(await mailOf(kept)).toMatchObject({ sentAt: clock.now, isFile: true });
  expect(await mailOf(sent)).toMatchObject({ sentAt: clock.now, isFile: false });
});

test("one that fails holds no other up", async () => {
  const bad = await writeMail({
    recipient: "nobody@nowhere.example",
    createdAt: later(-SECOND_MS),
  });
  const good = await writeMail();
  const { sent, transport } = letterBox();
  await deliverAll(async (mail) => {
    if (mail.to.startsWith("nobody")) throw new Error("550 no such user");
    return transport(mail);
  });
  expect(sent).toEqual([good]);
  expect(await mailOf(bad)).toMatchObject({ sentAt: null, lastError: "550 no such user" });
});

test("tries grow rarer up to half an hour, and to once a day after two days", () => {
  expect([1, 2, 3, 4].map(waitAfter)).toEqual([5000, 10_000, 20_000, 40_000]);
  expect(waitAfter(99)).toBe(30 * 60 * SECOND_MS);
  expect(waitAfter(100)).toBe(DAY_MS);
  expect(waitAfter(10_000)).toBe(DAY_MS);
});

test("what nobody could send in 30 days is given up", async () => {
  const old = await writeMail({ createdAt: later(-31 * DAY_MS) });
  const young = await writeMail({ createdAt: later(-29 * DAY_MS), attempts: 130 });
  const { sent, transport } = letterBox();
  await deliverAll(transport);
  expect(sent).toEqual([young]);
  expect(await mailOf(old)).toMatchObject({ sentAt: null, attempts: 0 });
});

test("a start takes up what a killed process was sending", async () => {
  const id = await writeMail({ claimedUntil: later(DAY_MS), attempts: 1 });
  await freeClaims(services);
  const { sent, transport } = letterBox();
  await deliverAll(transport);
  expect(sent).toEqual([id]);
});

test("a mail that left while the database could not note it is noted afterwards, and leaves once", async () => {
  await db.execute(
    sql`create function lose() returns trigger language plpgsql as $$ begin raise exception 'lost' using errcode = '40001'; end $$`,
  );
  await db.execute(
    sql`create trigger lose before update on outbox for each row when (new.sent_at is not null) execute function lose()`,
  );
  const id = await writeMail();
  const leftAt = clock.now;
  const { sent, transport } = letterBox();
  const departed: DepartedMails = new Map();
  await expect(deliverAll(transport, departed)).rejects.toThrow();
  // Longer than the claim lasts, and still away: nothing is claimed before the note is written.
  clock.now = later(20 * 60 * SECOND_MS);
  await expect(deliverAll(transport, departed)).rejects.toThrow();
  await db.execute(sql`drop trigger lose on outbox`);
  const next = await writeMail();
  await deliverAll(transport, departed);
  expect(sent).toEqual([id, next]);
  expect(departed.size).toBe(0);
  expect(await mailOf(id)).toMatchObject({ sentAt: leftAt, claimedUntil: null, lastError: null });
});

test("a mail whose sender died before noting it leaves again, as the same mail", async () => {
  const folder = mailFolder(env);
  const messageIds = async (id: string) => {
    const names = (await readdir(folder)).filter((name) => name.includes(id));
    const files = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
    return files.map((file) => /^Message-ID: (.+)$/im.exec(file)?.[1]);
  };
  const transport = createMailTransport(env);
  const id = await writeMail();
  await deliverAll(transport);
  const [first] = await messageIds(id);
  expect(first).toBe(`<${id}@makeready.example>`);
  // As if the process had not come to the note.
  await rm(folder, { recursive: true });
  await db.update(outbox).set({ sentAt: null, claimedUntil: later(-SECOND_MS) });
  await deliverAll(createMailTransport(env));
  expect(await messageIds(id)).toEqual([first]);
  await rm(folder, { recursive: true });
});

test("a mail goes out when its transaction is over, and never when that is undone", async () => {
  await registerMailJobs(services);
  const mail = (subject: string) => ({
    kind: "order-receipt",
    orderId: null,
    replyTo: null,
    recipient: "dana@blueheron.example",
    document: { subject, heading: subject, blocks: [] },
    brand: { shopName: "Makeready", brandColor: "#000000", logo: null, footer: [] },
  });
  const undone = db.transaction(async (tx) => {
    await enqueueMail(tx, jobs, mail("Undone"), clock.now);
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  await db.transaction((tx) => enqueueMail(tx, jobs, mail("Paid"), clock.now));
  const sent = async () => (await db.select().from(outbox))[0]?.sentAt;
  await expect.poll(sent).toBeInstanceOf(Date);
  const names = await readdir(join(env.dataDir, "mail"));
  expect(names).toHaveLength(1);
  const file = await readFile(join(env.dataDir, "mail", names[0] ?? ""), "utf8");
  expect(file).toContain("Subject: Paid");
});
