import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { auditLog, outbox, user } from "#app/platform/db/schema.ts";
import { createOwner } from "#app/shop/staff/create-owner.server.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { hiddenValues } from "#tests/support/account-forms.ts";
import { linkIn, mailsTo } from "#tests/support/mailbox.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { readMails } from "#tests/support/shop-process.ts";
import { pageText, signedIn } from "#tests/support/signed-in.ts";
import { testShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import { join } from "node:path";

const shop = await testShop();
const { db } = shop.services;
const boss = { name: "Rosa Delgado", email: "rosa@shop.example", password: "oxblood-proof-7" };
await createOwner(db, boss, { actor: "test", now: new Date() });
const rosa = await signedIn(shop, boss);
const TEAM = "/admin/team";

const form = (fields: Record<string, string>) => Object.entries(fields);
const ask = (by: Visitor, fields: Record<string, string>) => by.submit(TEAM, form(fields));
const account = {
  firstName: "Ivo",
  lastName: "Stahl",
  password: "ink-roller-at-dawn",
  confirmPassword: "ink-roller-at-dawn",
};

async function invite(email: string, role = "staff"): Promise<string> {
  const sent = await ask(rosa, { intent: "invite", email, role });
  expect(sent.headers.get("set-cookie")).toContain("arrival=team-invited");
  return linkIn(await mailsTo(shop, email));
}

test("who is invited without an account makes one, is on the team, and the link is used up", async () => {
  const link = await invite("ivo@press.example");
  expect(await pageText(await rosa.get(TEAM))).toMatch(/ivo@press\.example.*Pending/s);
  const ivo = shop.visitor();
  const opened = await ivo.get(link);
  expect(opened.headers.get("referrer-policy")).toBe("same-origin");
  expect(await pageText(opened)).toContain("You join the team of Makeready as staff.");
  const refused = await ivo.submit(link, form({ ...account, confirmPassword: "another" }));
  expect(refused.status).toBe(400);
  const again = await pageText(refused);
  expect(again).toContain("Passwords do not match");
  expect(again).toContain('value="Stahl"');
  expect(again).not.toContain(account.password);
  const joined = await ivo.submit(link, form(account));
  expect(joined.headers.get("location")).toBe("/admin");
  expect((await ivo.get("/admin/orders")).status).toBe(200);
  expect((await ivo.get(TEAM)).status).toBe(403);
  expect((await shop.visitor().get(link)).status).toBe(404);
  expect((await shop.visitor().submit(link, form(account))).status).toBe(404);
  expect(await pageText(await rosa.get(TEAM))).toContain("Ivo Stahl");
});

test("who has an account signs in to accept; in another's browser the invitation is for another account", async () => {
  const dana = await insertCustomer(db);
  const link = await invite(dana.email, "admin");
  const signedOut = await pageText(await shop.visitor().get(link));
  expect(signedOut).toContain("Sign in first. You join the team of Makeready as an admin.");
  const stranger = await signedIn(shop, await insertCustomer(db));
  expect((await stranger.get(link)).status).toBe(403);
  expect((await stranger.submit(link, [])).status).toBe(403);
  const visitor = await signedIn(shop, dana);
  expect((await visitor.get(TEAM)).status).toBe(403);
  expect((await visitor.submit(link, [])).headers.get("location")).toBe("/admin");
  expect((await visitor.get(TEAM)).status).toBe(200);
});

test("what is wrong with an invitation is said beside the field, and nothing typed is lost", async () => {
  const refused = await ask(rosa, { intent: "invite", email: "ivo at press", role: "admin" });
  expect(refused.status).toBe(400);
  const page = await pageText(refused);
  expect(page).toContain("Enter an email such as name@example.com");
  expect(page).toContain('value="ivo at press"');
  const member = await ask(rosa, { intent: "invite", email: boss.email, role: "staff" });
  expect(await pageText(member)).toContain("They're already on the team.");
});

test("an invitation is sent again and revoked; a member's sessions are ended", async () => {
  const first = await invite("late@press.example");
  const inviteId = hiddenValues(await pageText(await rosa.get(TEAM)), "inviteId")[0] ?? "";
  expect((await ask(rosa, { intent: "resend", inviteId })).status).toBe(302);
  const second = linkIn(await mailsTo(shop, "late@press.example", 2));
  expect((await shop.visitor().get(first)).status).toBe(404);
  expect((await shop.visitor().get(second)).status).toBe(200);
  expect((await ask(rosa, { intent: "revoke", inviteId })).status).toBe(302);
  expect((await shop.visitor().get(second)).status).toBe(404);
  expect(await pageText(await ask(rosa, { intent: "revoke", inviteId }))).toContain(
    "This invitation was already",
  );

  const max = shop.visitor();
  const link = await invite("max@press.example");
  await max.submit(link, form({ ...account, firstName: "Max" }));
  expect((await max.get("/admin")).status).toBe(200);
  const [found] = await db.select().from(user).where(eq(user.email, "max@press.example"));
  expect((await ask(rosa, { intent: "sign-out", userId: found?.id ?? "" })).status).toBe(302);
  expect((await max.get("/admin")).headers.get("location")).toContain("/auth");
  const audit = await pageText(await rosa.get("/admin/audit"));
  for (const words of ["Team invited", "Team joined", "Team signed out"]) {
    expect(audit).toContain(words);
  }
});

test("a logo is in force at once on pages and mails; an SVG is refused and what was typed stays", async () => {
  const path = "/admin/settings/brand";
  const version = async () =>
    hiddenValues(await pageText(await rosa.get(path)), "version")[0] ?? "";
  const typed = { brandColor: "#ffdd33", accentColor: "#c9005b", logoAlt: "Blue Heron Press" };
  const drawing = new File(["<svg xmlns='http://www.w3.org/2000/svg'/>"], "logo.svg");
  const send = async (picture: File, change = {}) =>
    rosa.submit(path, [
      ...form({ ...typed, ...change, logo: "", version: await version() }),
      ["logoFile", picture],
    ]);
  const refused = await send(drawing);
  expect(refused.status).toBe(400);
  const page = await pageText(refused);
  expect(page).toContain("This is not a picture we can show.");
  expect(page).toContain('value="Blue Heron Press"');
  expect(page).toContain("Too light for text: 1.3:1 with white");

  const canvas = sharp({ create: { width: 600, height: 200, channels: 4, background: "#0a7d4b" } });
  const png = new File([new Uint8Array(await canvas.png().toBuffer())], "logo.png");
  expect((await send(png)).status).toBe(302);
  const home = await pageText(await shop.visitor().get("/contact"));
  const [, src = ""] =
    /<img class="logo-picture" src="([^"]+)" alt="Blue Heron Press"/.exec(home) ?? [];
  expect(src).toMatch(/^\/pictures\/kept\/\w+-logo\.png$/);
  const logo = await shop.visitor().get(src);
  expect(logo.headers.get("content-type")).toBe("image/png");
  expect(home.split('<img class="logo-picture"').length - 1).toBe(2);
  expect(home).toContain(`"logo":"${shop.address}${src}"`);
  const sign = `<img class="logo-picture" src="${src}" alt="Blue Heron Press"`;
  expect(await pageText(await rosa.get("/admin/orders"))).toContain(sign);
  const denied = await (await signedIn(shop, await insertCustomer(db))).get("/admin");
  expect(denied.status).toBe(403);
  expect(await pageText(denied)).toContain(sign);

  await rosa.submit("/test-email", form({ testEmail: "try@press.example", from: "settings" }));
  await mailsTo(shop, "try@press.example");
  const mails = await readMails(join(shop.dataDir, "mail"));
  const mail = mails.find(({ to }) => to.includes("try@press.example"));
  expect(mail?.html).toContain(`<img src="http://localhost:`);
  expect(mail?.html).toContain(`${src}" alt="Blue Heron Press" width="168" height="56"`);
  expect(mail?.html).not.toContain("#ffdd33");

  const { orderId } = await insertOrder(db, { paymentStatus: "paid", paypalOrderId: "P-1" });
  const invoice = await rosa.get(`/admin/orders/${orderId}/invoice`);
  expect(Buffer.from(await invoice.arrayBuffer()).toString("latin1")).toContain("/Subtype /Image");

  const removed = await rosa.submit(path, [
    ...form({ ...typed, logo: src.replace("-logo.png", ""), logoRemove: "on" }),
    ["version", await version()],
  ]);
  expect(removed.status).toBe(302);
  expect(await pageText(await shop.visitor().get("/contact"))).not.toContain(
    '<img class="logo-picture"',
  );
});

test("the sender of mails is a setting; how they leave and the outbox are on the same page", async () => {
  const path = "/admin/settings/mail";
  const page = await pageText(await rosa.get(path));
  expect(page).toContain("every email is written to");
  expect(page).toContain("Nothing waiting.");
  const version = hiddenValues(page, "version")[0] ?? "";
  const sender = {
    mailFromName: "Front Desk",
    mailFromAddress: "desk@press.example",
    cartReminderHours: "24",
    newsletterEmailsPerHour: "200",
    version,
  };
  expect((await rosa.submit(path, form(sender))).status).toBe(302);
  expect(await pageText(await rosa.get(path))).toContain("Front Desk &lt;desk@press.example&gt;");
  const sent = await rosa.submit("/test-email", form({ testEmail: "from@press.example" }));
  expect(sent.headers.get("location")).toBe("/test-email");
  await mailsTo(shop, "from@press.example");
  const mails = await readMails(join(shop.dataDir, "mail"));
  expect(mails.find(({ to }) => to.includes("from@press.example"))?.from).toBe(
    "Front Desk <desk@press.example>",
  );
  const refused = await rosa.submit("/test-email", form({ testEmail: "nobody" }));
  expect(refused.status).toBe(400);
  expect(await pageText(refused)).toContain('value="nobody"');

  const stuck = { kind: "order-receipt", recipient: "dana@blueheron.example", subject: "Paid" };
  const later = new Date(Date.now() + 3_600_000);
  await db.insert(outbox).values({
    ...stuck,
    id: crypto.randomUUID(),
    html: "",
    text: "",
    createdAt: new Date(),
    attempts: 3,
    claimedUntil: later,
    lastError: "connect ECONNREFUSED",
  });
  const status = await pageText(await rosa.get(path));
  expect(status).toContain("0 waiting, 1 failed");
  expect(status).toContain("Failed 3 times");
  expect(status).toContain("Last attempt: connect ECONNREFUSED");
});

test("the payment page says which provider it is, asks it for a token, and tells no secret", async () => {
  const path = "/admin/settings/payment";
  const page = await pageText(await rosa.get(path));
  for (const part of ["Payment simulator", "PAYPAL_CLIENT_SECRET", "Not set", "None yet"]) {
    expect(page).toContain(part);
  }
  const { env } = shop.services;
  expect(page).not.toContain(env.secret);
  const checked = await pageText(await rosa.submit(path, []));
  expect(checked).toContain(
    "The payment simulator answered. The client id and secret are correct.",
  );
});

test("every change of the brand and the mail is in the audit log with what was before", async () => {
  const entries = await db.select().from(auditLog).where(eq(auditLog.action, "settings.saved"));
  expect(entries.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(["settings:brand", "settings:mail"]),
  );
});
