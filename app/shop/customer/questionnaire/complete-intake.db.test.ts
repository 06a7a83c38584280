import { expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { outbox } from "#app/platform/db/schema.ts";
import { ownConsentState } from "#app/shop/mailing-list/own-consent.server.ts";
import { DEFAULT_SETTINGS } from "#app/shop/settings/settings.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { testServices } from "#tests/support/test-services.ts";
import { completeIntake } from "./complete-intake.server.ts";
import { intakeDraftSchema } from "./intake-form.ts";
import { findIntake } from "./intake-queries.server.ts";
import { notifyOfIntake } from "./notify-of-intake.server.ts";
import { putOffIntake } from "./put-off-intake.server.ts";

const { services } = await testServices();
const { db } = services;

const some = intakeDraftSchema.parse({ hasWebsite: "no", businessIndustry: "Plumbing" });
const all = intakeDraftSchema.parse({
  hasWebsite: "yes",
  websiteUrl: "blueheron.example",
  hasGoogleBusiness: "no",
  hasLogo: "yes",
  businessIndustry: "Plumbing",
  yearsInBusiness: "3-5",
  socialMediaAccounts: ["Facebook", "TikTok"],
});

const mailsFrom = (email: string) => db.select().from(outbox).where(eq(outbox.replyTo, email));

test("put off, the answers so far are kept as unfinished; none at all are nothing", async () => {
  const { userId } = await insertCustomer(db);
  await putOffIntake(services, userId, intakeDraftSchema.parse({}));
  expect(await findIntake(db, userId)).toBeNull();
  await putOffIntake(services, userId, some);
  expect(await findIntake(db, userId)).toMatchObject({
    hasWebsite: false,
    businessIndustry: "Plumbing",
    yearsInBusiness: null,
    completedAt: null,
  });
});

test("complete, it is kept whole and the team is told, the first time only", async () => {
  const dana = { ...(await insertCustomer(db)), emailVerified: true };
  await putOffIntake(services, dana.userId, some);
  const results = await Promise.all([
    completeIntake(services, dana, all),
    completeIntake(services, dana, all),
  ]);
  expect(results.filter(({ isFirst }) => isFirst)).toHaveLength(1);
  const first = await findIntake(db, dana.userId);
  expect(first).toMatchObject(all);
  expect(first?.completedAt).not.toBeNull();
  await completeIntake(services, dana, { ...all, hasLogo: false });
  expect(await findIntake(db, dana.userId)).toMatchObject({
    hasLogo: false,
    completedAt: first?.completedAt,
  });
  const mails = await mailsFrom(dana.email);
  expect(mails).toMatchObject([{ kind: "customer-intake", recipient: DEFAULT_SETTINGS.email }]);
  expect(mails[0]?.text).toContain("Yes, https://blueheron.example");
  expect(mails[0]?.text).toContain(dana.name);
});

test("what is complete is not put off any more", async () => {
  const dana = { ...(await insertCustomer(db)), emailVerified: true };
  await completeIntake(services, dana, all);
  await putOffIntake(services, dana.userId, some);
  expect(await findIntake(db, dana.userId)).toMatchObject(all);
});

test("the team hears from one customer a few times a day, not more", async () => {
  const dana = { ...(await insertCustomer(db)), emailVerified: true };
  const tell = () => notifyOfIntake(services, DEFAULT_SETTINGS, dana, all);
  for (let times = 0; times < 5; times += 1) expect(await tell()).toEqual({ ok: true });
  expect(await tell()).toMatchObject({ ok: false, reason: "limited" });
  expect(await mailsFrom(dana.email)).toHaveLength(5);
  const eve = await insertCustomer(db);
  expect(await notifyOfIntake(services, DEFAULT_SETTINGS, eve, all)).toEqual({ ok: true });
});

test("whoever says there that they want offers has agreed, and no is no", async () => {
  const dana = { ...(await insertCustomer(db)), emailVerified: true };
  await completeIntake(services, dana, { ...all, wantsPromotions: true });
  expect(await ownConsentState(db, dana)).toBe("agreed");
  await completeIntake(services, dana, { ...all, wantsPromotions: null });
  expect(await ownConsentState(db, dana)).toBe("agreed");
  await completeIntake(services, dana, { ...all, wantsPromotions: false });
  expect(await ownConsentState(db, dana)).toBe("left");
});
