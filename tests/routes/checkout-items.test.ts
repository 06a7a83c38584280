import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { cardsOrder } from "#tests/support/cards-form.ts";
import { pageText } from "#tests/support/signed-in.ts";
import { testShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const shop = await testShop();

/** A browser with 1000 cards in its cart, at the checkout. */
async function atCheckout() {
  const visitor = shop.visitor();
  const kept = await visitor.submit("/product/1", cardsOrder({ intent: "add-to-cart" }));
  expect(kept.headers.get("location")).toBe("/cart");
  const page = await pageText(await visitor.get("/checkout"));
  const [, lineId = ""] = /name="lineId" value="([^"]*)"/.exec(page) ?? [];
  return { visitor, page, lineId };
}

const change = (visitor: Visitor, fields: Record<string, string>) =>
  visitor.submit("/cart", Object.entries({ ...fields, fromCheckout: "yes" }));

test("the checkout shows what is ordered with its quantities, and no menu leads away", async () => {
  const { page, lineId } = await atCheckout();
  expect(page).toContain("1,000 Business Cards");
  expect(page).toMatch(new RegExp(`<select[^>]*form="line-${lineId}"[^>]*name="choice"`));
  expect(page).toContain("Keep shopping");
  expect(page).toContain('href="tel:');
  expect(page).not.toContain('aria-label="Main"');
  expect(page).not.toContain("Search products");
});

test("a change made at the checkout leads back there", async () => {
  const { visitor, page, lineId } = await atCheckout();
  const [, choice = ""] = /<option value="(500@\d+)"/.exec(page) ?? [];
  const fewer = { intent: "change-quantity", lineId, choice, from: "1000" };
  expect((await change(visitor, fewer)).headers.get("location")).toBe("/checkout");
  expect(await pageText(await visitor.get("/checkout"))).toContain("500 Business Cards");

  const removed = await change(visitor, { intent: "remove", lineId });
  expect([removed.status, removed.headers.get("location")]).toEqual([302, "/checkout"]);
  expect(visitor.cookies.get("arrival")).toBe("cart-removed");
  // Nothing is left to check out.
  expect((await visitor.get("/checkout")).headers.get("location")).toBe("/cart");
});

test("what another tab took out, and what is somebody else's, is told at the checkout", async () => {
  const mine = await atCheckout();
  const theirs = await atCheckout();
  for (const lineId of [theirs.lineId, randomUUID()]) {
    const answer = await change(mine.visitor, { intent: "remove", lineId });
    expect(answer.headers.get("location")).toBe("/checkout");
    expect(mine.visitor.cookies.get("arrival")).toBe("cart-changed-elsewhere");
    expect(await pageText(await mine.visitor.get("/checkout"))).toContain("Your cart has changed");
  }
  expect(await pageText(await theirs.visitor.get("/checkout"))).toContain("1,000 Business Cards");
});

test("a script is answered where the item stands", async () => {
  const { visitor, lineId } = await atCheckout();
  const removal = { intent: "remove", lineId, inPlace: "yes" };
  // Once and again: what is gone is gone.
  for (let time = 0; time < 2; time += 1) {
    const answer = await change(visitor, removal);
    expect([answer.status, answer.headers.get("location")]).toEqual([200, null]);
    // Nothing is said over the button of the checkout.
    expect(answer.headers.getSetCookie().join()).not.toContain("arrival");
    expect(await pageText(await visitor.get("/cart"))).toContain("Your cart is empty");
  }
});

test("an item that is changed on the way through the checkout leads back there", async () => {
  const { visitor, page, lineId } = await atCheckout();
  const path = `/cart/lines/${lineId}`;
  expect(page).toContain(`href="${path}?from=checkout#artwork-head"`);
  const fields = cardsOrder({});
  for (const [from, back] of [
    ["?from=checkout", "/checkout"],
    ["", "/cart"],
    ["?from=https://evil.example", "/cart"],
  ]) {
    const form = await pageText(await visitor.get(path + from));
    expect(form).toContain(`href="${back}"`);
    const saved = await visitor.submit(path + from, fields);
    expect([saved.status, saved.headers.get("location")]).toEqual([303, back]);
  }
});
