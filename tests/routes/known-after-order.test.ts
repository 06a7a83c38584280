import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { customerOrders } from "#app/platform/db/schema.ts";
import { buyCards } from "#tests/support/buy-cards.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { pageText, signedIn } from "#tests/support/signed-in.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop();
const { db } = shop.services;
const valueOf = (page: string, name: string) =>
  [...page.matchAll(/<input [^>]*>/g)]
    .map(([input]) => input)
    .find((input) => input.includes(`name="${name}"`))
    ?.match(/ value="([^"]*)"/)?.[1];

test("a guest whose order names no person signs up with what it says", async () => {
  const guest = shop.visitor();
  const { page, order } = await buyCards(shop, guest, { "contact.name": "Dana" });
  const [, offered = ""] = /href="([^"]*)"[^>]*>Create Free Account/.exec(page) ?? [];
  expect(offered).toBe(`/signup?order=${order.id}`);
  const form = await pageText(await guest.get(offered));
  expect(valueOf(form, "firstName")).toBe("Dana");
  expect(valueOf(form, "lastName") ?? "").toBe("");
  expect(valueOf(form, "email")).toBe("dana@blueheron.example");
});

test("the business on the order of a design is not split into a person's names", async () => {
  const guest = shop.visitor();
  const { order } = await buyCards(shop, guest);
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
  const { order } = await buyCards(shop, shop.visitor());
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
  const { order } = await buyCards(shop, member, { expectedTotal: "58.06" });
  expect(order.paymentStatus).toBe("paid");
  const after = await pageText(await member.get("/product/1"));
  expect(valueOf(after, "delivery.street")).toBe("12 Palm Way");
  expect(valueOf(after, "delivery.zip")).toBe("32801");
  const book = await pageText(await member.get("/my-account/addresses"));
  expect(book).toContain("Dana Whitfield");
  expect(book).toContain("12 Palm Way");
});
