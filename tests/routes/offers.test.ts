import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mailConsents } from "#app/platform/db/schema.ts";
import { findAgreed } from "#app/shop/mailing-list/agreed.server.ts";
import { consentKey } from "#app/shop/mailing-list/consent-link.server.ts";
import { cardsOrder } from "#tests/support/cards-form.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { mailsTo } from "#tests/support/mailbox.ts";
import { signedIn } from "#tests/support/signed-in.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop();
const { db, env } = shop.services;

test("the footer's form asks the mailbox, its link confirms, and leaving needs nobody signed in", async () => {
  const email = "dana@offers.example";
  const visitor = shop.visitor();
  const home = await (await visitor.get("/")).text();
  expect(home).toContain('action="/emails"');
  const refused = await visitor.submit("/emails", [["email", "dana"]]);
  expect(refused.status).toBe(400);
  const page = await refused.text();
  expect(page).toContain("Enter an email address such as dana@example.com");
  expect(page).toContain('value="dana"');
  const asked = await visitor.submit("/emails", [["email", email]]);
  expect(await asked.text()).toContain("Check your inbox");
  const [mail = ""] = await mailsTo(shop, email);
  const path = /https?:\/\/[^/\s]+(\/emails\/[\w-]{43})/.exec(mail)?.[1] ?? "";
  expect(await (await visitor.get(path)).text()).toContain("Confirm your email");
  expect(await findAgreed(db, email)).toBeNull();
  expect((await visitor.submit(path, [["intent", "agree"]])).status).toBe(303);
  expect(await findAgreed(db, email)).not.toBeNull();
  // With a script the page itself is gone to as well, not its data.
  const scripted = await visitor.submit(`${path}.data`, [["intent", "agree"]]);
  expect(await scripted.text()).toContain(`"${path}"`);
  // What a mail program sends of itself: no cookie, no origin, no page.
  const oneClick = await shop.visitor().send(path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
  expect(oneClick.status).toBe(200);
  await oneClick.text();
  expect(await findAgreed(db, email)).toBeNull();
  // Mail programs may choose the other encoding as well.
  expect((await visitor.submit(path, [["intent", "agree"]])).status).toBe(303);
  const body = new FormData();
  body.append("List-Unsubscribe", "One-Click");
  const inParts = await shop.visitor().send(path, { method: "POST", body });
  expect(inParts.status).toBe(200);
  await inParts.text();
  expect(await findAgreed(db, email)).toBeNull();
  const left = await visitor.get(path);
  expect(left.headers.get("cache-control")).toBe("no-store");
  expect(await left.text()).toContain("unsubscribed");
});

test("a customer says on the profile whether they want offers", async () => {
  const dana = await insertCustomer(db);
  const visitor = await signedIn(shop, dana);
  const profile = async () => (await visitor.get("/my-account/profile")).text();
  expect(await profile()).toContain("Email me offers");
  await visitor.submit("/my-account/emails", [["intent", "agree"]]);
  expect(await profile()).toContain("Stop offers");
  expect(await findAgreed(db, dana.email)).toMatchObject({ form: "profile", userId: dana.userId });
  await visitor.submit("/my-account/emails", [["intent", "leave"]]);
  expect(await findAgreed(db, dana.email)).toBeNull();
});

test("the box of the contact form agrees to nothing unless it is ticked", async () => {
  const form = (email: string): [string, string][] => [
    ["name", "Dana"],
    ["email", email],
    ["subject", "Cards"],
    ["message", "Do you print on cotton?"],
  ];
  const page = await (await shop.visitor().get("/contact")).text();
  expect(page).toMatch(/<input[^>]*name="wantsOffers"[^>]*>/);
  expect(page).not.toMatch(/<input[^>]*name="wantsOffers"[^>]*checked/);
  await shop.visitor().submit("/contact", form("quiet@offers.example"));
  await shop.visitor().submit("/contact", [...form("eager@offers.example"), ["wantsOffers", "on"]]);
  const known = await db.select().from(mailConsents).where(eq(mailConsents.form, "contact"));
  expect(known.map(({ email, confirmedAt }) => [email, confirmedAt])).toEqual([
    ["eager@offers.example", null],
  ]);
  expect(await mailsTo(shop, "eager@offers.example", 2)).toHaveLength(2);
});

test("a stranger's key opens nothing", async () => {
  const key = consentKey(`${env.secret}!`, "00000000-0000-4000-8000-000000000000");
  expect((await shop.visitor().get(`/emails/${key}`)).status).toBe(404);
});

test("a guest who orders with the box ticked is asked, and one who leaves it alone is not", async () => {
  const order = async (email: string, box: [string, string][]) => {
    const visitor = shop.visitor();
    await visitor.submit("/product/1", cardsOrder({ intent: "add-to-cart" }));
    const page = await (await visitor.get("/checkout")).text();
    expect(page).toMatch(/<input[^>]*name="wantsOffers"[^>]*>/);
    expect(page).not.toMatch(/<input[^>]*name="wantsOffers"[^>]*checked/);
    const key = /name="submissionKey"[^>]*value="([^"]+)"/.exec(page)?.[1] ?? "";
    const seen = /name="seenCart"[^>]*value="([^"]+)"/.exec(page)?.[1] ?? "";
    const fields: Record<string, string> = {
      "contact.name": "Dana Whitfield",
      "contact.email": email,
      "delivery.method": "pickup",
      expectedTotal: "51.12",
      submissionKey: key,
      seenCart: seen.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&"),
    };
    const answer = await visitor.submit("/checkout", [...Object.entries(fields), ...box]);
    expect([302, 303]).toContain(answer.status);
  };
  await order("silent@offers.example", []);
  await order("buyer@offers.example", [["wantsOffers", "on"]]);
  const known = await db.select().from(mailConsents).where(eq(mailConsents.form, "checkout"));
  expect(known.map(({ email, confirmedAt }) => [email, confirmedAt])).toEqual([
    ["buyer@offers.example", null],
  ]);
});
