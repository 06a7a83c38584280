import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { purgeMailFiles } from "#app/platform/mail/purge-mail-files.server.ts";
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
  expect(await purgeMailFiles(env, clock.now)).toBe(2);
  expect((await readdir(folder)).toSorted()).toEqual(["notes.txt", "young.eml"]);
});

test("a shop that has never written a mail has nothing to purge", async () => {
  expect(await purgeMailFiles({ dataDir: join(env.dataDir, "none") }, clock.now)).toBe(0);
});

test("mail files are purged at the start of the shop and once a day", async () => {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "older.eml"), "text");
  await utimes(join(folder, "older.eml"), daysAgo(40), daysAgo(40));
  await registerMailJobs(services, async () => []);
  await expect.poll(() => readdir(folder)).not.toContain("older.eml");
  const { rows } = await db.execute(
    sql`select cron from pgboss.schedule where name = 'sweep-mails'`,
  );
  expect(rows).toEqual([{ cron: "47 8 * * *" }]);
});
