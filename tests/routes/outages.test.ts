import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { frailShop } from "#tests/support/frail-shop.ts";

const shop = await frailShop();

afterEach(async () => {
  await shop.database.mend();
});

const retryAfter = (response: Response) => Number(response.headers.get("retry-after"));

const failureSchema = z.object({ error: z.object({ title: z.string(), message: z.string() }) });
const failureOf = async (response: Response) => failureSchema.parse(await response.json()).error;

function call(name: string, body: object) {
  return shop.visitor().send(`/api/functions/${name}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

describe("while the database is away", () => {
  test("a webhook is answered with 503, to be sent again", async () => {
    const event = {
      ...{ id: "WH-1", event_type: "PAYMENT.CAPTURE.COMPLETED" },
      resource: { id: "C-1", supplementary_data: { related_ids: { order_id: "O-1" } } },
    };
    await shop.database.cut();
    const answer = await shop.visitor().send("/webhooks/paypal", {
      ...{ method: "POST", body: JSON.stringify(event) },
    });
    expect(answer.status).toBe(503);
    expect(retryAfter(answer)).toBeGreaterThan(0);
  });

  test.each([
    ["send-product-order", { productId: 1, submissionKey: randomUUID() }],
    ["create-paypal-order", { amount: 25, orderData: { orderType: "custom-payment" } }],
    ["capture-paypal-order", { orderId: "O-1" }],
    ["validate-coupon", { couponCode: "MB-1", orderTotal: 48, productIds: [1] }],
  ])("the named call %s says so, with 503", async (name, body) => {
    await shop.database.cut();
    const answer = await call(name, body);
    expect(answer.status).toBe(503);
    expect(retryAfter(answer)).toBeGreaterThan(0);
    expect((await failureOf(answer)).message).toContain("try again");
  });

  test("the page after the payment says so, with 503", async () => {
    await shop.database.cut();
    const answer = await shop.visitor().get("/payment-success?token=O-1");
    expect(answer.status).toBe(503);
    expect(retryAfter(answer)).toBeGreaterThan(0);
  });
});
