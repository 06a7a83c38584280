import { expect, test } from "vitest";
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
