import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { mailConsents, outbox, user } from "#app/platform/db/schema.ts";
import { outboxWrite } from "#app/platform/mail/outbox.server.ts";
import { mailboxOf } from "#app/shop/person/mailbox.ts";
import { DEFAULT_SETTINGS } from "#app/shop/settings/settings.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { testServices } from "#tests/support/test-services.ts";
import { findAgreed } from "./agreed.server.ts";
import { agreementOf } from "./agreement-of.ts";
import { agreeToOffers } from "./agree.server.ts";
import { consentKey } from "./consent-link.server.ts";
import { agreedMail } from "./consent-mails.server.ts";
import { chooseOffers, ownConsentState } from "./own-consent.server.ts";
import { openOwnConsent, settleOwnConsent } from "./own-page.server.ts";
import { confirmOwnConsent } from "./settle-consent.server.ts";

const { services, clock } = await testServices();
const { db, env } = services;
const start = clock.now;
const noSearch = new URLSearchParams();

beforeEach(async () => {
  clock.now = start;
  await db.delete(outbox);
});

function later(hours: number) {
  clock.now = new Date(clock.now.getTime() + hours * 60 * 60 * 1000);
}

function ask(email: string) {
  return db.transaction((tx) =>
    agreeToOffers(tx, services, agreementOf(null, email, "footer", null), clock.now),
  );
}

async function insertUnverified() {
  const person = { ...(await insertCustomer(db)), emailVerified: false };
  await db.update(user).set({ emailVerified: false }).where(eq(user.id, person.userId));
  return person;
}

async function keyOf(email: string): Promise<string> {
  const [row] = await db
    .select()
    .from(mailConsents)
    .where(eq(mailConsents.mailbox, mailboxOf(email)));
  return consentKey(env.secret, row?.id ?? "");
}

const settle = (key: string, wants: boolean) =>
  settleOwnConsent(services, { key, wants, search: noSearch });
const asked = (email: string) =>
  db.$count(outbox, and(eq(outbox.kind, "offers-confirm"), eq(outbox.recipient, email)));

test("nobody is on the list by what somebody typed: the mailbox says yes first", async () => {
  const email = `dana+${randomUUID()}@blueheron.example`;
  await ask(email);
  expect(await findAgreed(db, email)).toBeNull();
  expect(await asked(email)).toBe(1);
  const [mail] = await db.select().from(outbox).where(eq(outbox.recipient, email));
  // The team reads the outbox: nothing there confirms in anybody's name.
  expect(mail?.html).not.toContain(await keyOf(email));
  const key = await keyOf(email);
  expect(await openOwnConsent(services, key)).toEqual({ email, state: "asked" });
  expect(await settle(key, true)).toBe(true);
  expect(await findAgreed(db, email)).toMatchObject({ form: "footer", confirmedAt: clock.now });
});

test("a mailbox is asked twice a day at most, and not once it agreed", async () => {
  const email = `${randomUUID()}@blueheron.example`;
  for (let times = 0; times < 4; times += 1) await ask(email);
  expect(await asked(email)).toBe(2);
  const agreed = `${randomUUID()}@blueheron.example`;
  await ask(agreed);
  await settle(await keyOf(agreed), true);
  await ask(agreed);
  expect(await asked(agreed)).toBe(1);
});

test("one press leaves, takes back what has not been sent, and whoever asks again confirms again", async () => {
  const email = `${randomUUID()}@blueheron.example`;
  await ask(email);
  const key = await keyOf(email);
  await settle(key, true);
  const consent = await findAgreed(db, email);
  if (!consent) throw new Error("They agreed.");
  const document = { subject: "Specials", heading: "Specials", blocks: [] };
  const mail = agreedMail(env, DEFAULT_SETTINGS, consent, { kind: "newsletter", document });
  await db.transaction((tx) => outboxWrite(tx, mail, clock.now));
  later(1);
  await settle(key, false);
  await settle(key, false);
  expect(await findAgreed(db, email)).toBeNull();
  expect(await db.$count(outbox, eq(outbox.kind, "newsletter"))).toBe(0);
  later(48);
  await ask(email);
  expect(await findAgreed(db, email)).toBeNull();
  expect(await openOwnConsent(services, key)).toMatchObject({ state: "asked" });
  await settle(key, false);
  expect(await openOwnConsent(services, key)).toMatchObject({ state: "left" });
  await settle(key, true);
  expect(await findAgreed(db, email)).not.toBeNull();
});

test("an account's own verified mailbox agrees at once; any other waits for its proof", async () => {
  const dana = { ...(await insertCustomer(db)), emailVerified: false };
  const choose = (person: typeof dana, wantsOffers: boolean) =>
    db.transaction((tx) =>
      chooseOffers(tx, services, person, { wantsOffers, form: "profile" }, clock.now),
    );
  await choose(dana, true);
  expect(await ownConsentState(db, dana)).toBe("asked");
  // The account has a link of its own under way.
  expect(await asked(dana.email)).toBe(0);
  await confirmOwnConsent(db, dana, clock.now);
  expect(await ownConsentState(db, dana)).toBe("agreed");
  later(1);
  await choose(dana, false);
  expect(await ownConsentState(db, dana)).toBe("left");
  later(1);
  await choose({ ...dana, emailVerified: true }, true);
  expect(await ownConsentState(db, dana)).toBe("agreed");
});

test("an account that took somebody's address neither sees nor ends what the mailbox agreed to", async () => {
  const mallory = { ...(await insertCustomer(db)), emailVerified: false };
  await ask(mallory.email);
  await settle(await keyOf(mallory.email), true);
  expect(await ownConsentState(db, mallory)).toBe("left");
  const no = { wantsOffers: false, form: "profile" as const };
  await db.transaction((tx) => chooseOffers(tx, services, mallory, no, clock.now));
  expect(await findAgreed(db, mallory.email)).not.toBeNull();
});

test("an account made with somebody's address takes nothing over that the mailbox agreed to", async () => {
  const mallory = await insertUnverified();
  const choose = (wantsOffers: boolean) =>
    db.transaction((tx) =>
      chooseOffers(tx, services, mallory, { wantsOffers, form: "profile" }, clock.now),
    );
  await ask(mallory.email);
  await choose(true);
  const key = await keyOf(mallory.email);
  await settle(key, true);
  await choose(false);
  expect(await findAgreed(db, mallory.email)).toMatchObject({ userId: null });
  expect(await ownConsentState(db, mallory)).toBe("left");
  // And where the account asked first.
  const other = await insertUnverified();
  await db.transaction((tx) =>
    chooseOffers(tx, services, other, { wantsOffers: true, form: "profile" }, clock.now),
  );
  await settle(await keyOf(other.email), true);
  expect(await findAgreed(db, other.email)).toMatchObject({ userId: null });
});

test("the day on which somebody agreed stays, however often they press the button", async () => {
  const email = `${randomUUID()}@blueheron.example`;
  await ask(email);
  const key = await keyOf(email);
  await settle(key, true);
  const agreedAt = clock.now;
  later(1);
  await settle(key, true);
  expect(await findAgreed(db, email)).toMatchObject({ confirmedAt: agreedAt, form: "footer" });
  await settle(key, false);
  later(1);
  await settle(key, true);
  expect(await findAgreed(db, email)).toMatchObject({ confirmedAt: clock.now, form: "link" });
});

test("a key that the shop did not make opens and changes nothing", async () => {
  expect(await openOwnConsent(services, consentKey("another secret", randomUUID()))).toBeNull();
  expect(await settle(consentKey(env.secret, randomUUID()), false)).toBe(false);
});
