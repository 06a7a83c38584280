import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { customerOrders } from "#app/platform/db/schema.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop();

/** 1000 cards on 16pt, picked up: 48.00 and 6.5 % tax. */
const cardsOrder = (submissionKey: string): [string, string][] =>
  Object.entries({
    ...{ quantity: "1000", size: "3.5x2", paperType: "16pt Standard", ownDesign: "yes" },
    ...{ deliveryTime: "5-7 Business Days", "delivery.method": "pickup" },
    ...{ "contact.name": "Dana Whitfield", "contact.email": "dana@blueheron.example" },
    ...{ expectedTotal: "51.12", submissionKey },
  });

test("after a flood of unsigned events they are not even read, and the provider's own still settle", async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 60; count += 1) {
    const body = JSON.stringify({ id: `WH-${count}`, event_type: "X", resource: {} });
    const answer = await shop.visitor().send("/webhooks/paypal", { method: "POST", body });
    statuses.push(answer.status);
    if (answer.status === 429) expect(answer.headers.get("retry-after")).toBe("60");
  }
  expect(new Set(statuses.slice(0, 20))).toEqual(new Set([403]));
  expect(new Set(statuses.slice(20))).toEqual(new Set([429]));

  const submissionKey = randomUUID();
  const placed = await shop.visitor().submit("/product/1", cardsOrder(submissionKey));
  // The simulator sends its event from the very address that the flood came from.
  await fetch(placed.headers.get("location") ?? "", {
    method: "POST",
    body: new URLSearchParams({ action: "pay", outcome: "webhook before return" }),
    redirect: "manual",
  });
  const [order] = await shop.services.db
    .select({ paymentStatus: customerOrders.paymentStatus })
    .from(customerOrders)
    .where(eq(customerOrders.submissionKey, submissionKey));
  expect(order?.paymentStatus).toBe("paid");
});
