import { randomUUID } from "node:crypto";
import { desc } from "drizzle-orm";
import { expect, test } from "vitest";
import { contactMessages, customerOrders } from "#app/platform/db/schema.ts";
import { PDF_CARD } from "#tests/support/sample-files.ts";
import { pageText } from "#tests/support/signed-in.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop();
const { db } = shop.services;
/** A zero-width blank, a word joiner, a soft hyphen, the byte order mark and a filler. */
const UNSEEN = "\u200B\u2060\u00AD\uFEFF\u3164";

/** 1000 cards on 16pt, shipped to Orlando, as somebody pasted who they are. */
const order = (changes: Record<string, string> = {}): [string, string][] =>
  Object.entries({
    quantity: "1000",
    size: "3.5x2",
    paperType: "16pt Standard",
    deliveryTime: "5-7 Business Days",
    ownDesign: "yes",
    "delivery.method": "ship",
    "delivery.street": `12 Mill Ln${UNSEEN}`,
    "delivery.city": "Orlando",
    "delivery.state": "FL",
    "delivery.zip": "32801\u20131234\u200B",
    "contact.name": `Dana${UNSEEN} Whitfield`,
    "contact.email": `r&d@blueheron.example${UNSEEN}`,
    submissionKey: randomUUID(),
    expectedTotal: "60.62",
    ...changes,
  });

const expected = {
  contactName: "Dana Whitfield",
  contactEmail: "r&d@blueheron.example",
  deliveryAddress: {
    street: "12 Mill Ln",
    unit: "",
    city: "Orlando",
    state: "FL",
    zip: "32801-1234",
  },
};

async function lastOrder() {
  const [last] = await db.select().from(customerOrders).orderBy(desc(customerOrders.orderNumber));
  return last;
}

test("what nobody sees is taken off a form, with files and without", async () => {
  const visitor = shop.visitor();
  const plain = await visitor.submit("/product/1", order());
  expect(plain.status).toBe(303);
  expect(await lastOrder()).toMatchObject(expected);
  const form = new FormData();
  for (const [name, value] of order()) form.append(name, value);
  form.append("upload", new File([new Uint8Array(PDF_CARD)], "card.pdf"));
  const sent = await visitor.send("/product/1", { method: "POST", body: form });
  expect(sent.status).toBe(303);
  expect(await lastOrder()).toMatchObject(expected);
});

test("a required field that holds nothing else is empty", async () => {
  const nothing = {
    "contact.name": UNSEEN,
    "delivery.street": "\u200B",
    "delivery.city": "\u00A0",
  };
  const before = await db.$count(customerOrders);
  const refused = await shop.visitor().submit("/product/1", order(nothing));
  expect(refused.status).toBe(400);
  const page = await pageText(refused);
  for (const problem of ["Enter your name", "Enter your street address", "Enter your city"]) {
    expect(page).toContain(problem);
  }
  expect(await db.$count(customerOrders)).toBe(before);
});

test("nor is it in what a named call brings", async () => {
  const answer = await shop.visitor().send("/api/functions/send-contact-message", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      name: `Rosa${UNSEEN}`,
      email: `info@m\u00FCller.example\u200B`,
      subject: "Hours",
      message: "A family: 👨‍👩‍👧‍👦, and می‌خواهم.",
    }),
  });
  expect(answer.status).toBe(200);
  expect(await db.select().from(contactMessages)).toMatchObject([
    {
      name: "Rosa",
      email: "info@xn--mller-kva.example",
      message: "A family: 👨‍👩‍👧‍👦, and می‌خواهم.",
    },
  ]);
});

test("a link that was copied with what nobody sees behind it leads to its page", async () => {
  const visitor = shop.visitor();
  const look = { headers: { Accept: "text/html" } };
  for (const [asked, meant] of [
    ["/product/1%E2%80%8B", "/product/1"],
    ["/category/business-cards%C2%A0", "/category/business-cards"],
    ["/product/1?code=SAVE10%EF%BB%BF", "/product/1?code=SAVE10"],
  ] as const) {
    const sent = await visitor.send(asked, look);
    expect([sent.status, sent.headers.get("location")]).toEqual([308, meant]);
    expect((await visitor.send(meant, look)).status).toBe(200);
  }
  const elsewhere = await visitor.send("/.//evil.example%20", look);
  expect(elsewhere.status).toBe(404);
});
