import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { outbox } from "#app/platform/db/schema.ts";
import { DELIVER_MAIL } from "#app/platform/mail/outbox.server.ts";
import { purgeMailFiles } from "#app/platform/mail/purge-mail-files.server.ts";
import { freeClaims, queueUnsentMails } from "#app/platform/mail/queue-unsent-mails.server.ts";
import { registerMailJobs } from "#app/shop/message/mail-jobs.server.ts";
import { testServices } from "#tests/support/test-services.ts";

const { services, clock } = await testServices();
const { db, jobs, env } = services;
const folder = join(env.dataDir, "mail");
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(clock.now.getTime() - days * DAY_MS);

beforeEach(async () => {
  await db.delete(outbox);
});

async function writeMail(createdAt: Date, facts: { sentAt?: Date; attempts?: number } = {}) {
  const id = randomUUID();
  await db.insert(outbox).values({
    ...{ id, kind: "order-receipt", recipient: "dana@blueheron.example", subject: "Paid" },
    ...{ html: "<p>Paid</p>", text: "Paid", createdAt, ...facts },
  });
  return id;
}

async function waitingMails() {
  const { rows } = await db.execute<{ id: string }>(
    sql`select data ->> 'mailId' as id from pgboss.job where name = ${DELIVER_MAIL} and state in ('created', 'retry')`,
  );
  return rows.map(({ id }) => id);
}

test("mails that nothing sends any more are queued again, once", async () => {
  const lost = await writeMail(daysAgo(1));
  const givenUp = await writeMail(daysAgo(29), { attempts: 101 });
  await writeMail(daysAgo(1), { sentAt: daysAgo(1), attempts: 1 });
  await writeMail(clock.now);
  await writeMail(daysAgo(31), { attempts: 900 });
  const waiting = await writeMail(daysAgo(1));
  await db.transaction((tx) => jobs.enqueue(tx, DELIVER_MAIL, { mailId: waiting }));

  expect(await queueUnsentMails(services)).toBe(2);
  expect((await waitingMails()).toSorted()).toEqual([lost, givenUp, waiting].toSorted());
  expect(await queueUnsentMails(services)).toBe(0);
});

test("at most 500 are queued at once, the least tried first", async () => {
  const rows = Array.from({ length: 510 }, (_, number) => ({
    ...{ id: randomUUID(), kind: "order-receipt", recipient: "dana@blueheron.example" },
    ...{ subject: "Paid", html: "<p>Paid</p>", text: "Paid", createdAt: daysAgo(2) },
    attempts: number < 500 ? 101 : 0,
  }));
  await db.insert(outbox).values(rows);
  expect(await queueUnsentMails(services)).toBe(500);
  const queued = new Set(await waitingMails());
  expect(rows.slice(500).every(({ id }) => queued.has(id))).toBe(true);
});

test("a start takes up what a killed process was sending", async () => {
  const id = await writeMail(clock.now);
  await db.update(outbox).set({ claimedUntil: daysAgo(-1), attempts: 1 });
  await db.transaction((tx) => jobs.enqueue(tx, DELIVER_MAIL, { mailId: id }));
  await db.execute(
    sql`update pgboss.job set state = 'active', started_on = now() where data ->> 'mailId' = ${id}`,
  );
  expect(await waitingMails()).not.toContain(id);
  await freeClaims(services);
  await queueUnsentMails(services, 0);
  expect(await waitingMails()).toContain(id);
  const [mail] = await db.select().from(outbox);
  expect(mail?.claimedUntil).toBeNull();
});

test("mail files go after 30 days, and nothing else does", async () => {
  await mkdir(folder, { recursive: true });
  const ages = { "old.eml": 31, "cut-off.eml.part": 31, "young.eml": 29, "notes.txt": 31 };
  for (const [name, days] of Object.entries(ages)) {
    await writeFile(join(folder, name), "text");
    await utimes(join(folder, name), daysAgo(days), daysAgo(days));
  }
  expect(await purgeMailFiles(env, clock.now)).toBe(2);
  expect((await readdir(folder)).toSorted()).toEqual(["notes.txt", "young.eml"]);
});

test("a shop that has never written a mail has nothing to purge", async () => {
  expect(await purgeMailFiles({ dataDir: join(env.dataDir, "none") }, clock.now)).toBe(0);
});

test("the daily job sends a mail whose own job was lost, and purges", async () => {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "older.eml"), "text");
  await utimes(join(folder, "older.eml"), daysAgo(40), daysAgo(40));
  await registerMailJobs(services);
  const lost = await writeMail(daysAgo(1));
  await db.transaction((tx) => jobs.enqueue(tx, "sweep-mails", {}));
  const isSent = async () => (await db.select().from(outbox).where(eq(outbox.id, lost)))[0]?.sentAt;
  await expect.poll(isSent, { timeout: 10_000 }).toBeInstanceOf(Date);
  const names = await readdir(folder);
  expect(names).not.toContain("older.eml");
  const file = names.find((name) => name.includes(lost)) ?? "";
  expect(await readFile(join(folder, file), "utf8")).toContain("Subject: Paid");
  const { rows } = await db.execute(
    sql`select cron from pgboss.schedule where name = 'sweep-mails'`,
  );
  expect(rows).toEqual([{ cron: "47 8 * * *" }]);
});
