import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { acceptSecret } from "#app/platform/secret-fingerprint.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { runCommandLine } from "#tests/support/test-terminal.ts";

/** Commands where there is no shop: those that are not asked to make one leave everything as it was. */
const root = await mkdtemp(path.join(tmpdir(), "makeready-test-looking-"));
afterAll(() => rm(root, { recursive: true }));
const [shop, earlier, empty] = [await testDatabase(), await testDatabase(), await testDatabase()];
await empty.pool.query(
  "drop schema public cascade; drop schema drizzle cascade; create schema public",
);
await mkdir(path.join(root, "external"));
const SECRET = "a secret of the environment, 32 and more characters";

const LOOKING: string[][] = [
  ["doctor"],
  ["doctor", "--json"],
  ["go-live"],
  ["go-live", "--yes"],
  ["uploads"],
  ["uploads", "--free", "unused"],
  ["demo", "clear"],
  ["backup", path.join(root, "shop.tar.gz")],
  ["role", "grant", "--email", "dana@shop.example", "--role", "staff"],
  ["secret", "accept"],
];

test.for(LOOKING)("%s %s makes no shop", async (words) => {
  const nowhere = path.join(root, "nowhere");
  const { code, output } = await runCommandLine(words, { DATA_DIR: nowhere });
  expect(output).toContain(
    `There is no shop in ${nowhere}. Set DATA_DIR to your data folder, or create a shop: npm start`,
  );
  expect(code).toBe(1);
  expect(await readdir(root)).not.toContain("nowhere");
});

test.for(LOOKING)("%s %s makes none in a folder of something else", async (words) => {
  const other = path.join(root, "other");
  await mkdir(other, { recursive: true });
  await writeFile(path.join(other, "letter.txt"), "Dear Dana");
  const { code, output } = await runCommandLine(words, { DATA_DIR: other });
  expect(output).toContain(`There is no shop in ${other}.`);
  expect(code).toBe(1);
  expect(await readdir(other)).toEqual(["letter.txt"]);
});

test.for(LOOKING)("%s %s makes none in an empty database", async (words) => {
  const { url, pool } = empty;
  const settings = { DATABASE_URL: url, SECRET, DATA_DIR: path.join(root, "external") };
  const { code, output } = await runCommandLine(words, settings);
  expect(output).toContain("There is no shop in the database. Create one: npm start");
  expect(code).toBe(1);
  const { rows } = await pool.query(
    "select relname from pg_class where relnamespace::regnamespace::text in ('public', 'drizzle')",
  );
  expect(rows).toEqual([]);
});

test("a database of an earlier version is not brought to this one by who only looks", async () => {
  const { url, pool } = earlier;
  const kept = async () =>
    (
      await pool.query<{ hash: string }>(
        "select hash from drizzle.__drizzle_migrations order by id",
      )
    ).rows;
  await pool.query(
    "delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)",
  );
  const before = await kept();
  const settings = { DATABASE_URL: url, SECRET, DATA_DIR: path.join(root, "external") };
  const { code, output } = await runCommandLine(["go-live", "--yes"], settings);
  expect(output).toContain("The database belongs to another version of Makeready. Start the shop");
  expect(code).toBe(1);
  expect(await kept()).toEqual(before);
});

test.for([{}, { SECRET }])("a data folder that is not there is not made: %o", async (secret) => {
  const { url } = shop;
  const folder = path.join(root, "lost");
  for (const words of LOOKING) {
    const settings = { DATABASE_URL: url, DATA_DIR: folder, ...secret };
    const { code, output } = await runCommandLine(words, settings);
    expect(output).toContain(`There is no shop in ${folder}.`);
    expect(code).toBe(1);
    expect(existsSync(folder)).toBe(false);
  }
});

test("a folder that is none, or nobody may enter, is told in words", async () => {
  const file = path.join(root, "file");
  await writeFile(file, "");
  const { code, output } = await runCommandLine(["doctor"], { DATA_DIR: file });
  expect(output).toMatch(/^FAILED {2}shop {6}The data folder \S+file is a file, not a folder\./);
  expect(code).toBe(1);
});

test("no second shop is made in the folder of one whose database is elsewhere", async () => {
  const folder = path.join(root, "of-another-database");
  await mkdir(path.join(folder, "files"), { recursive: true });
  for (const words of [
    ["demo", "load"],
    ["owner", "create", "--email", "dana@shop.example"],
  ]) {
    const { code, output } = await runCommandLine(
      words,
      { DATA_DIR: folder },
      { password: "a long and quiet press" },
    );
    expect(output).toContain("has its database elsewhere, and DATABASE_URL isn't set.");
    expect(code).toBe(1);
  }
  expect(await readdir(folder)).toEqual(["files"]);
});

test("nothing is made for a command that can't be done", async () => {
  const nowhere = path.join(root, "nowhere");
  const settings = { DATA_DIR: nowhere, SMTP_URL: "smtp://mail.example" };
  expect(await runCommandLine(["demo", "load"], settings)).toMatchObject({ code: 1 });
  const restored = await runCommandLine(["restore", path.join(root, "none.tar.gz")], settings);
  expect(restored.output).toContain(
    `Nothing was changed. ${path.join(root, "none.tar.gz")} doesn't exist.`,
  );
  expect(await readdir(root)).not.toContain("nowhere");
});

test("a folder without the shop's secret is told so, and gets none", async () => {
  const { url } = shop;
  const folder = path.join(root, "without-secret");
  await mkdir(folder);
  for (const words of [["doctor"], ["go-live"]]) {
    const { code, output } = await runCommandLine(words, { DATABASE_URL: url, DATA_DIR: folder });
    expect(output).toContain(`The shop's secret is neither in ${folder} nor in SECRET.`);
    expect(code).toBe(1);
  }
  expect(await readdir(folder)).toEqual([]);
});

test("a shop that has worked with a secret gets no other from a command, nor is worked on with one", async () => {
  const { db, url } = await testDatabase();
  await acceptSecret(db, { secret: SECRET });
  const folder = path.join(root, "secret-moved-away");
  await mkdir(folder);
  const moved = await runCommandLine(["demo", "load"], { DATABASE_URL: url, DATA_DIR: folder });
  expect(moved.output).toContain(`The shop's secret is neither in ${folder} nor in SECRET.`);
  expect(moved.code).toBe(1);
  expect(await readdir(folder)).toEqual([]);
  const other = { DATABASE_URL: url, DATA_DIR: folder, SECRET: SECRET.toUpperCase() };
  for (const words of [["demo", "load"], ["demo", "clear"], ["go-live", "--yes"], ["uploads"]]) {
    const { code, output } = await runCommandLine(words, other);
    expect(output).toContain("SECRET has changed since this shop last ran.");
    expect(code).toBe(1);
  }
  const accepted = await runCommandLine(["secret", "accept"], other);
  expect(accepted.code).toBe(0);
  expect(await runCommandLine(["uploads"], other)).toMatchObject({ code: 0 });
});
