import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { newsletters, outbox } from "#app/platform/db/schema.ts";
import { createOwner } from "#app/shop/staff/create-owner.server.ts";
import { mailsTo } from "#tests/support/mailbox.ts";
import { signedIn } from "#tests/support/signed-in.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop();
const { db } = shop.services;
const boss = { name: "Rosa Delgado", email: "rosa@shop.example", password: "oxblood-proof-7" };
await createOwner(db, boss, { actor: "test", now: new Date() });

const LETTER: [string, string][] = [
  ["subject", "Specials for December"],
  ["body", "See [our specials](/specials)."],
  ["startsAt", "2126-12-01T09:00"],
  ["newId", "5f0c8a52-6f57-4f0e-9d54-0a6d2f0f3c11"],
  ["version", "0"],
];

test("an admin writes a newsletter, tries it, sends it, and stops it, without a script", async () => {
  const admin = await signedIn(shop, boss);
  const refused = await admin.submit("/admin/newsletter/new", [
    ["subject", ""],
    ["body", "Only a text"],
    ["version", "0"],
    ["newId", "5f0c8a52-6f57-4f0e-9d54-0a6d2f0f3c11"],
    ["intent", "send"],
  ]);
  expect(refused.status).toBe(400);
  const again = await refused.text();
  expect(again).toContain("Enter a subject");
  expect(again).toContain("Only a text");
  expect(await db.$count(newsletters)).toBe(0);

  const tried = await admin.submit("/admin/newsletter/new", [...LETTER, ["intent", "test"]]);
  const path = tried.headers.get("location") ?? "";
  expect(path).toMatch(/^\/admin\/newsletter\/[0-9a-f-]{36}$/);
  const [mail = ""] = await mailsTo(shop, boss.email);
  expect(mail).toContain("our specials (");

  const second = LETTER.map(([name, value]): [string, string] => [
    name,
    name === "version" ? "1" : value,
  ]);
  const past = second.map(([name, value]): [string, string] => [
    name,
    name === "startsAt" ? "2020-01-01T09:00" : value,
  ]);
  const late = await admin.submit(path, [...past, ["intent", "send"]]);
  expect(late.status).toBe(400);
  expect(await late.text()).toContain("This time has passed");
  const changed = LETTER.map(([name, value]): [string, string] => [
    name,
    name === "body" ? "Mine" : value,
  ]);
  const stale = await admin.submit(path, [...changed, ["intent", "send"]]);
  expect(stale.status).toBe(409);
  expect(await stale.text()).toContain("What you typed is still here");
  const sent = await admin.submit(path, [...second, ["intent", "send"]]);
  expect(sent.status).toBe(302);
  const page = await (await admin.get(path)).text();
  expect(page).toContain("Unsubscribed through it");
  expect(page).toContain("Opens and bounces");
  await admin.submit(`${path}/delivery`, [["act", "stop"]]);
  expect(await (await admin.get("/admin/newsletter")).text()).toContain("Stopped");
  expect(await db.$count(outbox, eq(outbox.kind, "newsletter"))).toBe(0);
});
