import { expect, test } from "vitest";
import { cardsOrder } from "#tests/support/cards-form.ts";
import { testShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const shop = await testShop();

function validate(visitor: Visitor, body: Record<string, unknown>) {
  return visitor.send("/api/functions/validate-coupon", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ couponCode: "MB-GUESS", orderTotal: "48.00", productIds: [1], ...body }),
  });
}

/** 1000 cards on 16pt, picked up, with a code. */
const codedOrder = (changes: Record<string, string>) =>
  cardsOrder({ couponCode: "MB-GUESS", ...changes });

test("a body that is none says what is wrong with it, in words of its own", async () => {
  const visitor = shop.visitor();
  const answerTo = async (body: Record<string, unknown>): Promise<unknown> => {
    const response = await validate(visitor, body);
    expect(response.status).toBe(400);
    return response.json();
  };
  expect(await answerTo({ orderTotal: undefined })).toEqual({
    valid: false,
    error: 'orderTotal must be dollars, such as 48 or "48.00"',
  });
  expect(
    await answerTo({ productIds: Array.from({ length: 51 }, (_, index) => index + 1) }),
  ).toEqual({ valid: false, error: "productIds must be a list of at most 50 product numbers" });
  expect(await answerTo({ couponCode: "" })).toEqual({
    valid: false,
    error: "Please enter a valid coupon code",
  });
});

test("codes can't be guessed, whichever way they are tried", async () => {
  const visitor = shop.visitor();
  for (let time = 0; time < 10; time += 1) {
    const response = await validate(visitor, { couponCode: `MB-GUESS${time}` });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      valid: false,
      error: "The coupon code is invalid or has expired",
    });
  }
  for (let time = 0; time < 5; time += 1) {
    const intent = { intent: "update-price" };
    expect((await visitor.submit("/product/1", codedOrder(intent))).status).toBe(400);
    expect((await visitor.submit("/product/1", codedOrder({}))).status).toBe(400);
  }
  const told = "Too many codes were tried. Wait 10 minutes and try again, or order without one.";
  const call = await validate(visitor, {});
  expect(call.status).toBe(429);
  expect(Number(call.headers.get("retry-after"))).toBeGreaterThan(500);
  expect(await call.json()).toEqual({ valid: false, error: told });

  for (const changes of [{ intent: "update-price" }, {}]) {
    const page = await visitor.submit("/product/1", codedOrder(changes));
    expect(page.status).toBe(429);
    expect(Number(page.headers.get("retry-after"))).toBeGreaterThan(500);
    const text = await page.text();
    expect(text).toContain(told);
    expect(text).toMatch(/name="couponCode"[^>]*value="MB-GUESS"/);
    expect(text).toContain("Dana Whitfield");
    // Nobody looked at this code: it is not called invalid.
    expect(text).not.toContain("Invalid Coupon");
    if (!("intent" in changes)) expect(text).toContain("Try Again Later");
  }

  const without = await visitor.submit("/product/1", codedOrder({ couponCode: "" }));
  expect(without.status).toBe(303);
});
