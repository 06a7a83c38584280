import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { customerOrders, outbox } from "#app/platform/db/schema.ts";
import { cardsOrder } from "#tests/support/cards-form.ts";
import { payAtApproval } from "#tests/support/pay-at-approval.ts";
import { PDF_CARD } from "#tests/support/sample-files.ts";
import { pageText } from "#tests/support/signed-in.ts";
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
};
/** "Tue, Dec 1 to Thu, Dec 3" */
const DAYS = String.raw`\w{3}, \w{3} \d+ to \w{3}, \w{3} \d+`;

/** The words of a page's main part, each element's apart. */
async function textOf(visitor: Visitor, path: string) {
  const page = await pageText(await visitor.get(path));
  const main = /<main[^>]*>(.*)<\/main>/s.exec(page)?.[1] ?? "";
  return main.replaceAll(/<[^>]+>/g, "|").replaceAll(/\|+/g, "|");
}

async function keepInCart(visitor: Visitor, changes: Record<string, string>, file?: File) {
  const fields = cardsOrder({ submissionKey: randomUUID(), ...changes, intent: "add-to-cart" });
  const kept = await visitor.submit("/product/1", file ? [...fields, ["upload", file]] : fields);
  expect(kept.headers.get("location")).toBe("/cart");
}

test("cart and checkout tell when the order would be ready, and at the door of a known ZIP code", async () => {
  const visitor = shop.visitor();
  await keepInCart(visitor, SHIPPED, new File([new Uint8Array(PDF_CARD)], "card.pdf"));
  for (const path of ["/cart", "/checkout"]) {
    const page = await textOf(visitor, path);
    expect(page, path).toMatch(new RegExp(String.raw`\|Ready\|${DAYS}\|`));
    expect(page, path).toMatch(new RegExp(String.raw`\|At your door\|${DAYS}\|`));
  }
});

test("where the ZIP code is not known yet, the cart says where the day at the door is told", async () => {
  const visitor = shop.visitor();
  await keepInCart(
    visitor,
    { "delivery.method": "ship" },
    new File([new Uint8Array(PDF_CARD)], "card.pdf"),
  );
  const page = await textOf(visitor, "/cart");
  expect(page).toMatch(new RegExp(String.raw`\|Ready\|${DAYS}\|`));
  expect(page).not.toContain("At your door");
});

test("what waits for artwork or an approval is told as days after it, before it is bought", async () => {
  const later = "5 to 7 business days after we receive your artwork";
  const visitor = shop.visitor();
  await keepInCart(visitor, SHIPPED);
  for (const path of ["/cart", "/checkout"]) {
    const page = await textOf(visitor, path);
    expect(page, path).toContain(`|Ready|${later}|`);
    expect(page, path).not.toContain("At your door");
  }
  const designed = await textOf(shop.visitor(), "/product/1?quantity=1000&ownDesign=no");
  expect(designed).toContain("|Ready|5 to 7 business days after you approve your proof|");
  expect(designed).toContain("We count from the day you approve your proof.");
});

test("whoever paid for a package reads on the result and in the receipt what is missing, and the link to it", async () => {
  const visitor = shop.visitor();
  const submissionKey = randomUUID();
  const placed = await visitor.submit("/new-business-packages/order?package=19", [
    ["fullName", "Dana Whitfield"],
    ["email", "dana@blueheron.example"],
    ["businessName", "Blue Heron Plumbing Co."],
    ["delivery.method", "pickup"],
    ["expectedTotal", "906.64"],
    ["submissionKey", submissionKey],
  ]);
  const approval = placed.headers.get("location") ?? "";
  await payAtApproval(approval, "approve");
  const token = new URL(approval).searchParams.get("token") ?? "";
  const result = await pageText(await visitor.get(`/payment-success?token=${token}`));
  expect(result).toContain("One thing for you: your package details");
  expect(result).toContain("Still missing: business card, postcard, and website details.");
  const [, details] = /href="([^"]*)"[^>]*>Finish your package details/.exec(result) ?? [];
  expect((await visitor.get(details ?? "")).status).toBe(200);

  const [order] = await db
    .select()
    .from(customerOrders)
    .where(eq(customerOrders.submissionKey, submissionKey));
  const mails = await db
    .select()
    .from(outbox)
    .where(eq(outbox.orderId, order?.id ?? ""));
  const receipt = mails.find(({ kind }) => kind === "order-receipt")?.text ?? "";
  expect(receipt).toContain("Still missing: business card, postcard, and website details.");
  expect(receipt).toMatch(/Finish your package details: http\S+\/details/);
  expect(receipt).toContain(
    "Ready: 10 to 15 business days after we receive your details and you approve your proof",
  );
});
