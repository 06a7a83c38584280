import { randomUUID } from "node:crypto";
import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  hashOfMailbox,
  mailFileName,
  purgeMailFiles,
  removeMailFiles,
} from "#app/platform/mail/mail-files.server.ts";
import { registerMailJobs } from "#app/shop/message/mail-jobs.server.ts";
import { testServices } from "#tests/support/test-services.ts";

const { services, clock } = await testServices();
const { db, env } = services;
const folder = join(env.dataDir, "mail");
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(clock.now.getTime() - days * DAY_MS);

test("mail files go after 30 days, and nothing else does", async () => {
  await mkdir(folder, { recursive: true });
  const ages = { "old.eml": 31, "cut-off.eml.part": 31, "young.eml": 29, "notes.txt": 31 };
  for (const [name, days] of Object.entries(ages)) {
    await writeFile(join(folder, name), "text");
    await utimes(join(folder, name), daysAgo(days), daysAgo(days));
  }
  expect(await purgeMailFiles(env, [], clock.now)).toBe(2);
  expect((await readdir(folder)).toSorted()).toEqual(["notes.txt", "young.eml"]);
});

test("the last word to a mailbox goes after a day", async () => {
  const id = randomUUID();
  const kinds = ["account-closed", "order-receipt"];
  const names = kinds.map((kind) => mailFileName({ id, kind, date: daysAgo(2) }));
  for (const name of names) {
    await writeFile(join(folder, name), "text");
    await utimes(join(folder, name), daysAgo(2), daysAgo(2));
  }
  expect(await purgeMailFiles(env, ["account-closed"], clock.now)).toBe(1);
  expect(await readdir(folder)).toContain(names[1]);
  expect(await readdir(folder)).not.toContain(names[0]);
});

test("what somebody takes along are the mails of these ids, and those to or from their mailbox", async () => {
  const write = async (kind: string, head: string, id = randomUUID()) => {
    const name = mailFileName({ id, kind, date: clock.now });
    await writeFile(join(folder, name), `From: shop@x.example\n${head}\n\nTo: dana@x.example`);
    return name;
  };
  const id = randomUUID();
  const gone = [
    await write("order-receipt", "To: other@x.example", id),
    await write("order-receipt", 'To: "Dana W" <Dana@x.example>\nSubject: Paid'),
    await write("order-placed", "To: shop@x.example\nReply-To: dana@x.example"),
    await write("message-answer", "Subject: a\nTo: eve@x.example,\n dana@x.example"),
  ];
  const kept = [
    await write("account-closed", "To: dana@x.example"),
    await write("order-receipt", "To: dana@x.example.org\nSubject: dana@x.example"),
    await write("order-receipt", "To: eve-dana@x.example"),
  ];
  const mailbox = { hash: hashOfMailbox("DANA@x.example"), keptKinds: ["account-closed"] };
  const ofSome = { ...mailbox, kinds: ["account-link"] };
  expect(await removeMailFiles(env, { mailIds: [], mailbox: ofSome })).toBe(0);
  const all = { ...mailbox, kinds: null };
  expect(await removeMailFiles(env, { mailIds: [id], mailbox: all })).toBe(gone.length);
  const left = await readdir(folder);
  expect(left.filter((name) => gone.includes(name))).toEqual([]);
  expect(left).toEqual(expect.arrayContaining(kept));
});

test("a shop that has never written a mail has nothing to purge", async () => {
  expect(await purgeMailFiles({ dataDir: join(env.dataDir, "none") }, [], clock.now)).toBe(0);
});

test("mail files are purged at the start of the shop and once a day", async () => {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "older.eml"), "text");
  await utimes(join(folder, "older.eml"), daysAgo(40), daysAgo(40));
  await registerMailJobs(services);
  await expect.poll(() => readdir(folder)).not.toContain("older.eml");
  const { rows } = await db.execute(
    sql`select cron from pgboss.schedule where name = 'sweep-mails'`,
  );
  expect(rows).toEqual([{ cron: "47 8 * * *" }]);
});
