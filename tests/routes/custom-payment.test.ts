import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { customerOrders } from "#app/platform/db/schema.ts";
import { cents } from "#app/shop/money/money.ts";
import { createOwner } from "#app/shop/staff/create-owner.server.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop();
const { db } = shop.services;
const PATH = "/custom-payment";

function payment(changes: Record<string, string> = {}): [string, string][] {
  const submissionKey = randomUUID();
  return Object.entries({ amount: "250", description: "Invoice 1042", submissionKey, ...changes });
}

const text = async (response: Response) =>
  (await response.text()).replaceAll("&#x27;", "'").replaceAll("<!-- -->", "");

test("a guest pays an amount without JavaScript, at once", async () => {
  const response = await shop.visitor().submit(PATH, payment());
  expect(response.status).toBe(303);
  const approval = response.headers.get("location") ?? "";
  expect(approval).toMatch(/^http:\/\/localhost:\d+\/checkoutnow\?token=/);
  // The provider says what is paid for.
  const page = await (await fetch(approval)).text();
  expect(page).toContain("Custom Payment: Invoice 1042");
  expect(page).toContain("250.00");
});

test.each([
  [{ amount: "" }, "Missing Information", "Please enter both amount and description."],
  [{ description: "" }, "Missing Information", "Please enter both amount and description."],
  [{ amount: "ten" }, "Invalid Amount", "Please enter a valid amount greater than $0."],
  [{ amount: "0" }, "Invalid Amount", "Please enter a valid amount greater than $0."],
  [{ amount: "0.99" }, "Minimum Amount", "Minimum payment amount is $1.00."],
  [{ amount: "1000000" }, "Maximum Amount", "Up to $10,000.00 can be paid here."],
])("%j is refused with %s, and nothing typed is lost", async (changes, title, sentence) => {
  const before = await db.$count(customerOrders);
  const filled = { email: "dana@blueheron.example", ...changes };
  const response = await shop.visitor().submit(PATH, payment(filled));
  expect(response.status).toBe(400);
  const page = await text(response);
  for (const part of [title, sentence, "dana@blueheron.example"]) expect(page).toContain(part);
  for (const typed of Object.values(changes)) expect(page).toContain(typed);
  expect(await db.$count(customerOrders)).toBe(before);
});

test("a total in the form changes nothing: the amount is what is paid", async () => {
  const response = await shop.visitor().submit(PATH, payment({ amount: "75", expectedTotal: "1" }));
  expect(response.status).toBe(303);
  const [order] = await db
    .select()
    .from(customerOrders)
    .where(eq(customerOrders.totalAmount, cents(7_500)));
  expect(order).toMatchObject({ orderKind: "custom", contactName: "Guest" });
});

test("who is signed in is not asked for an address", async () => {
  const email = "dana@blueheron.example";
  const password = "oxblood-proof-7";
  const person = { name: "Dana", email, password };
  await createOwner(db, person, { actor: "test", now: new Date() });
  const visitor = shop.visitor();
  await visitor.submit("/auth", Object.entries({ email, password }));
  const page = await text(await visitor.get(PATH));
  expect(page).toContain(`The receipt goes to ${email}`);
  expect(page.slice(0, page.indexOf("</main>"))).not.toContain('name="email"');
  expect((await visitor.submit(PATH, payment({ amount: "88" }))).status).toBe(303);
  const [order] = await db
    .select()
    .from(customerOrders)
    .where(eq(customerOrders.totalAmount, cents(8_800)));
  expect(order).toMatchObject({ contactEmail: email, contactName: "Dana" });
});
