import { rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { desc, eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { auditLog, settings as settingsTable } from "#app/platform/db/schema.ts";
import { renderMail } from "#app/platform/mail/render-mail.server.ts";
import { mailBrand } from "./mail-brand.server.ts";
import { logoFile } from "#app/shop/picture/kept-picture.ts";
import { readLogo } from "./make-logo.server.ts";
import { openPicture } from "#app/shop/picture-admin/open-picture.server.ts";
import { receivePicture } from "#app/shop/picture-admin/receive-picture.server.ts";
import { cents } from "#app/shop/money/money.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { testServices } from "#tests/support/test-services.ts";
import { saveSettings, settingsVersion } from "./save-settings.server.ts";
import { draftOf } from "./setting-draft.ts";
import { fieldsOf, SETTING_SECTION_IDS, type SettingSectionId } from "./setting-sections.ts";
import { readSettings } from "./settings-queries.server.ts";

const { services } = await testServices();
const { db } = services;
const rosa = await insertCustomer(db, { name: "Rosa Delgado" });
const now = new Date();

async function opened(section: SettingSectionId, values: Record<string, string>) {
  const settings = await readSettings(db);
  const draft = draftOf(section, settings);
  const version = settingsVersion(section, settings);
  return { section, version, draft: { ...draft, values: { ...draft.values, ...values } } };
}

const save = (form: Awaited<ReturnType<typeof opened>>) =>
  saveSettings(services, form, { by: rosa, now });

test("what changed is stored, in force at the next reading, and audited with what was before", async () => {
  const form = await opened("rewards", { signupBonus: "25", rewardExpiryMonths: "6" });
  expect(await save(form)).toEqual({ ok: true, changed: ["signupBonus", "rewardExpiryMonths"] });
  expect(await readSettings(db)).toMatchObject({ signupBonus: cents(2500), rewardExpiryMonths: 6 });
  const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.createdAt)).limit(1);
  expect(entry).toMatchObject({
    actorId: rosa.userId,
    action: "settings.saved",
    subject: "settings:rewards",
    before: { signupBonus: 5000, rewardExpiryMonths: 12 },
    after: { signupBonus: 2500, rewardExpiryMonths: 6 },
  });
});

test("a setting that is emptied stays empty, whatever was built in, and can be told again", async () => {
  for (const section of SETTING_SECTION_IDS) {
    for (const field of fieldsOf(section)) {
      if (field.kind === "rows" || field.kind === "switch" || !field.isOptional) continue;
      expect(await save(await opened(section, { [field.key]: "" }))).toMatchObject({ ok: true });
      expect([field.key, (await readSettings(db))[field.key] ?? ""]).toEqual([field.key, ""]);
    }
  }
  const { rebrandedYear } = await readSettings(db);
  expect(rebrandedYear).toBeNull();
  expect(await save(await opened("about", { rebrandedYear: "2015" }))).toMatchObject({ ok: true });
  expect(await readSettings(db)).toMatchObject({ rebrandedYear: 2015 });
});

test("a page that nobody changed stores and audits nothing", async () => {
  const before = await db.$count(auditLog);
  expect(await save(await opened("business", {}))).toEqual({ ok: true, changed: [] });
  expect(await db.$count(auditLog)).toBe(before);
});

test("a logo is a picture that was uploaded, made into a file that mails and papers take", async () => {
  const canvas = sharp({
    create: { width: 900, height: 300, channels: 4, background: "#0a7d4b80" },
  });
  const content = Readable.from([await canvas.png().toBuffer()]);
  const taken = await receivePicture(services, { name: "logo.png", content }, rosa);
  if (!taken.ok) throw new Error(taken.message);
  const { url } = taken;
  expect(await save(await opened("brand", { logo: url, logoAlt: "Blue Heron" }))).toMatchObject({
    ok: true,
    changed: ["logo", "logoAlt"],
  });
  const settings = await readSettings(db);
  expect(settings).toMatchObject({ logo: { url, width: 576, height: 192 }, logoAlt: "Blue Heron" });
  const file = await openPicture(services, logoFile(url).split("/").at(-1) ?? "");
  if (!file.ok) throw new Error(file.reason);
  const made = await sharp(await buffer(Readable.from(file.content))).metadata();
  expect(made).toMatchObject({ format: "png", width: 576, height: 192, hasAlpha: true });
  const { html } = renderMail({ subject: "", heading: "", blocks: [] }, mailBrand(settings));
  expect(html).toContain(
    `<img src="${url}-logo.png" alt="Blue Heron" width="168" height="56" style="display:block`,
  );
  expect(await readLogo(services, settings)).toHaveLength(file.bytes);

  const folder = join(services.env.dataDir, "files");
  await rename(folder, `${folder}-aside`);
  await writeFile(folder, "");
  // The storage is away: what does not need it is saved all the same.
  expect(await save(await opened("brand", { logoAlt: "A blue heron" }))).toMatchObject({
    ok: true,
  });
  await db.delete(settingsTable).where(eq(settingsTable.key, "logo"));
  expect(await save(await opened("brand", { logo: url }))).toMatchObject({
    reason: "invalid",
    errors: { logo: [expect.stringMatching(/^Our file storage can't be reached/)] },
  });
  await rm(folder);
  await rename(`${folder}-aside`, folder);
  expect(await save(await opened("brand", { logo: url }))).toMatchObject({ changed: ["logo"] });

  const gone = `/pictures/kept/${"0".repeat(32)}x960`;
  expect(await save(await opened("brand", { logo: gone }))).toMatchObject({
    reason: "invalid",
    errors: { logo: [expect.stringMatching(/upload it again/)] },
  });
  expect(await save(await opened("brand", { logo: "" }))).toMatchObject({ changed: ["logo"] });
  expect((await readSettings(db)).logo).toBeNull();
});

test("nothing of a page is stored when one entry of it is refused", async () => {
  const form = await opened("orders", { uploadMaxFiles: "7", quoteValidDays: "0" });
  expect(await save(form)).toMatchObject({ ok: false, reason: "invalid" });
  expect((await readSettings(db)).uploadMaxFiles).toBe(20);
});

test("of two who opened the same page one saves, and the other is told; other pages don't mind", async () => {
  const [first, second] = [
    await opened("business", { phone: "(407) 555-0101" }),
    await opened("business", { phone: "(407) 555-0102" }),
  ];
  const brand = await opened("brand", { brandColor: "#224466" });
  const results = await Promise.all([save(first), save(second)]);
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  const late = results.find(({ ok }) => !ok);
  expect(late).toMatchObject({ ok: false, reason: "changed_meanwhile" });
  expect(await save(brand)).toMatchObject({ ok: true });
  // With what was refused comes what is in force: sent again, it takes its place.
  if (late === undefined || !("version" in late)) throw new Error("Nobody was told");
  expect(await save({ ...second, version: late.version })).toMatchObject({ ok: true });
});
