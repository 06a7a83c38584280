import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { customerOrders } from "#app/platform/db/schema.ts";
import { cardsOrder } from "#tests/support/cards-form.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { payAtApproval } from "#tests/support/pay-at-approval.ts";
import { pageText, signedIn } from "#tests/support/signed-in.ts";
import { testShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const shop = await testShop();
const { db } = shop.services;
const SHIPPED = {
  "delivery.method": "ship",
  "delivery.street": "12 Palm Way",
  "delivery.city": "Orlando",
  "delivery.state": "FL",
  "delivery.zip": "32801",
  expectedTotal: "60.62",
};

/** An order of cards that the visitor placed and paid, and the page of its payment. */
async function buyCards(visitor: Visitor, changes: Record<string, string> = {}) {
  const submissionKey = randomUUID();
  const form = cardsOrder({ ...SHIPPED, ...changes, submissionKey });
  const placed = await visitor.submit("/product/1", form);
  const approval = placed.headers.get("location") ?? "";
  await payAtApproval(approval);
  const token = new URL(approval).searchParams.get("token") ?? "";
  const page = await pageText(await visitor.get(`/payment-success?token=${token}`));
  const [order] = await db
    .select()
    .from(customerOrders)
    .where(eq(customerOrders.submissionKey, submissionKey));
  if (!order) throw new Error("The order was not placed.");
  return { page, order };
}

const valueOf = (page: string, name: string) =>
  [...page.matchAll(/<input [^>]*>/g)]
    .map(([input]) => input)
    .find((input) => input.includes(`name="${name}"`))
    ?.match(/ value="([^"]*)"/)?.[1];

test("a guest who paid finds name and email filled in where the account is offered", async () => {
  const guest = shop.visitor();
  const { page, order } = await buyCards(guest);
  const [, offered = ""] = /href="([^"]*)"[^>]*>Create Free Account/.exec(page) ?? [];
  expect(offered).toBe(`/signup?order=${order.id}`);
  const form = await pageText(await guest.get(offered));
  expect(valueOf(form, "firstName")).toBe("Dana");
  expect(valueOf(form, "lastName")).toBe("Whitfield");
  expect(valueOf(form, "email")).toBe("dana@blueheron.example");
});

test("the business on the order of a design is not split into a person's names", async () => {
  const guest = shop.visitor();
  const { order } = await buyCards(guest);
  await db
    .update(customerOrders)
    .set({ orderKind: "design", contactName: "Heron Ink" })
    .where(eq(customerOrders.id, order.id));
  const form = await pageText(await guest.get(`/signup?order=${order.id}`));
  expect(valueOf(form, "firstName") ?? "").toBe("");
  expect(valueOf(form, "lastName") ?? "").toBe("");
  expect(valueOf(form, "email")).toBe("dana@blueheron.example");
});

test("whoever passes the address on, or makes one up, shows nothing of anybody", async () => {
  const { order } = await buyCards(shop.visitor());
  for (const id of [order.id, randomUUID(), "7", ""]) {
    const form = await pageText(await shop.visitor().get(`/signup?order=${id}`));
    expect(valueOf(form, "firstName") ?? "").toBe("");
    expect(form).not.toContain("dana@blueheron.example");
  }
});

test("a member's paid order fills the address book, and the next form begins with it", async () => {
  const person = await insertCustomer(db);
  const member = await signedIn(shop, person);
  const before = await pageText(await member.get("/product/1"));
  expect(valueOf(before, "delivery.street") ?? "").toBe("");
  // Members pay 5% less: 45.60, 9.50 shipping and 2.96 tax.
  const { order } = await buyCards(member, { expectedTotal: "58.06" });
  expect(order.paymentStatus).toBe("paid");
  const after = await pageText(await member.get("/product/1"));
  expect(valueOf(after, "delivery.street")).toBe("12 Palm Way");
  expect(valueOf(after, "delivery.zip")).toBe("32801");
  const book = await pageText(await member.get("/my-account/addresses"));
  expect(book).toContain("Dana Whitfield");
  expect(book).toContain("12 Palm Way");
});
