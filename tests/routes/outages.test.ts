import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { customerOrders, outbox } from "#app/platform/db/schema.ts";
import { LIVE_PATH, REACHABLE_PATH } from "#app/shop/message/live-path.ts";
import { frailShop } from "#tests/support/frail-shop.ts";
import { headingIn, linkIn, openPage } from "#tests/support/open-page.ts";
import { press, pressIn } from "#tests/support/page-form.ts";
import { visitorOfRole } from "#tests/support/role-visitor.ts";
import { pageText } from "#tests/support/signed-in.ts";
import { eventually } from "#tests/support/eventually.ts";
import { promised } from "#tests/support/promised.ts";

const PRODUCTS = "Error loading products. Please try again.";
/** Not in the specification; whatever it says, it is said as the page's heading. */
const OTHERS = "Something went wrong. Please try again.";

/** The query keeps the pages that are ready for everybody out of it. */
const PAGES: [path: string, sentence: string][] = [
  ["/?utm_source=test", PRODUCTS],
  ["/category/stickers?utm_source=test", PRODUCTS],
  ["/product/4", "Error loading product or product not found."],
  ["/specials?utm_source=test", "Error Loading Specials"],
  ["/design", OTHERS],
  ["/app-order", OTHERS],
  ["/website-order", OTHERS],
  ["/new-business-packages", OTHERS],
  ["/custom-payment", OTHERS],
  ["/about", OTHERS],
  ["/auth", OTHERS],
  ["/payment-cancelled?token=TOKEN", OTHERS],
  ["/payment-success?token=TOKEN", OTHERS],
  ["/my-account", OTHERS],
  ["/admin", OTHERS],
];

const shop = await frailShop();
const { db } = shop.services;

afterEach(async () => {
  await shop.database.mend();
  await shop.payments.mend();
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
      id: "WH-1",
      event_type: "PAYMENT.CAPTURE.COMPLETED",
      resource: { id: "C-1", supplementary_data: { related_ids: { order_id: "O-1" } } },
    };
    await shop.database.cut();
    const answer = await shop.visitor().send("/webhooks/paypal", {
      method: "POST",
      body: JSON.stringify(event),
      headers: {
        "paypal-auth-algo": "SHA256withRSA",
        "paypal-cert-url": "https://api.paypal.com/c",
        "paypal-transmission-id": "T-1",
        "paypal-transmission-sig": "c2ln",
        "paypal-transmission-time": new Date().toISOString(),
      },
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

  test.each(["/", "/product/1", "/my-account/orders", "/admin/orders", "/admin/settings"])(
    "who is signed in sees the shop's own page at %s, with its name and a way to try again",
    async (path) => {
      const admin = await visitorOfRole(shop, "admin");
      expect((await admin.get(path)).status).toBeLessThan(400);
      await shop.database.cut();
      const answer = await admin.get(path);
      expect(answer.status).toBe(503);
      expect(retryAfter(answer)).toBeGreaterThan(0);
      const page = await pageText(answer);
      expect(page).toMatch(/class="logo-name"[^>]*>Makeready</);
      expect(page).toContain("Try again");
      const known = path === "/" ? ["Try again"] : [`href="${path}"`, "Return to Home"];
      for (const part of known) expect(page).toContain(part);
    },
  );

  test.each(PAGES)(
    "the page at %s says so, and its link leads back to it",
    async (path, sentence) => {
      const visitor = shop.visitor();
      await shop.database.cut();
      const lost = await openPage(visitor, path);
      expect([lost.status, headingIn(lost.page)]).toEqual([503, sentence]);
      expect(linkIn(lost.page, "Try again")).toBe(path);
      await shop.database.mend();
      await eventually(async () => {
        const back = await openPage(visitor, path);
        expect(back.status).not.toBe(503);
        expect(headingIn(back.page)).toBeDefined();
        expect(headingIn(back.page)).not.toBe(sentence);
      });
    },
  );

  test("a page that asks whether it can load again hears that it can't", async () => {
    const asks = { method: "HEAD" };
    const customer = await visitorOfRole(shop, "customer");
    expect((await customer.send(LIVE_PATH, asks)).status).toBe(200);
    expect((await shop.visitor().send(LIVE_PATH, asks)).status).toBe(401);
    for (const visitor of [customer, shop.visitor()]) {
      expect((await visitor.send(REACHABLE_PATH, asks)).status).toBe(204);
    }
    await shop.database.cut();
    for (const visitor of [customer, shop.visitor()]) {
      expect((await visitor.send(LIVE_PATH, asks)).status).toBe(503);
      expect((await visitor.send(REACHABLE_PATH, asks)).status).toBe(503);
    }
  });

  test("who could not be signed out is told so", async () => {
    await shop.database.cut();
    const answer = await shop.visitor().submit("/sign-out", []);
    expect(answer.status).toBe(503);
    expect(await pageText(answer)).toContain("Failed to sign out");
  });

  test("the page after the payment says so, with 503", async () => {
    await shop.database.cut();
    const answer = await shop.visitor().get("/payment-success?token=O-1");
    expect(answer.status).toBe(503);
    expect(retryAfter(answer)).toBeGreaterThan(0);
  });
});

/** 1000 cards on 16pt, picked up: 48.00 and 6.5 % tax. */
const cardsOrder = (submissionKey: string): [string, string][] =>
  Object.entries({
    quantity: "1000",
    size: "3.5x2",
    paperType: "16pt Standard",
    ownDesign: "yes",
    deliveryTime: "5-7 Business Days",
    "delivery.method": "pickup",
    "contact.name": "Dana Whitfield",
    "contact.email": "dana@blueheron.example",
    expectedTotal: "51.12",
    submissionKey,
  });

async function orderOf(submissionKey: string) {
  const [order] = await db
    .select({ id: customerOrders.id, orderNumber: customerOrders.orderNumber })
    .from(customerOrders)
    .where(eq(customerOrders.submissionKey, submissionKey));
  if (!order) throw new Error("The order was not placed.");
  return order;
}

describe("while the payment provider is away", () => {
  test("an order is in, its page says how it is paid later, and a mail has the link, once", async () => {
    const visitor = shop.visitor();
    const submissionKey = randomUUID();
    await shop.payments.cut();
    const placed = await visitor.submit("/product/1", cardsOrder(submissionKey));
    const order = await orderOf(submissionKey);
    expect(placed.status).toBe(303);
    expect(placed.headers.get("location")).toBe(`/payment-success?order=${order.id}`);

    const result = await visitor.get(`/payment-success?order=${order.id}`);
    expect(result.status).toBe(503);
    expect(retryAfter(result)).toBeGreaterThan(0);
    const page = (await pageText(result)).replaceAll("&#x27;", "'");
    for (const said of ["Your order is in", "Payment can't be opened right now.", "Pay now"]) {
      expect(page).toContain(said);
    }
    expect(page).toContain(order.orderNumber);
    expect(page).not.toContain("Failed to submit");

    const paid = await visitor.submit(`/orders/${order.id}/payment`, []);
    expect(paid.headers.get("location")).toBe(`/payment-success?order=${order.id}`);
    await visitor.submit("/product/1", cardsOrder(submissionKey));
    const mails = await db
      .select({ text: outbox.text })
      .from(outbox)
      .where(and(eq(outbox.orderId, order.id), eq(outbox.kind, "payment-reminder")));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain("/track/");

    await shop.payments.mend();
    const opened = await visitor.submit(`/orders/${order.id}/payment`, []);
    expect(opened.headers.get("location")).toContain("/checkoutnow?token=");
  });

  test("a script is told in data, with 503, and where to pay later", async () => {
    const visitor = shop.visitor();
    const submissionKey = randomUUID();
    await shop.payments.cut();
    const fields: [string, string][] = [...cardsOrder(submissionKey), ["answer", "data"]];
    const answer = await visitor.submit("/product/1.data", fields);
    const { id, orderNumber } = await orderOf(submissionKey);
    expect(answer.status).toBe(503);
    const text = await answer.text();
    for (const said of ["Your order is in", `/payment-success?order=${id}`, orderNumber]) {
      expect(text).toContain(said);
    }
  });

  test("a named call that placed an order answers 503 with its number, and can open it later", async () => {
    const submissionKey = randomUUID();
    const visitor = shop.visitor();
    const order = {
      productId: 1,
      quantity: 1000,
      size: "3.5x2",
      paperType: "16pt Standard",
      deliveryTime: "5-7 Business Days",
      totalPrice: "51.12",
      submissionKey,
      contact: { name: "Dana Whitfield", email: "dana@blueheron.example" },
      delivery: { method: "pickup" },
    };
    const send = () =>
      visitor.send("/api/functions/send-product-order", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(order),
      });
    await shop.payments.cut();
    const answer = await send();
    expect(answer.status).toBe(503);
    expect(retryAfter(answer)).toBeGreaterThan(0);
    const { id, orderNumber } = await orderOf(submissionKey);
    expect(await answer.json()).toMatchObject({
      orderNumber,
      payLater: `/payment-success?order=${id}`,
      error: { title: "Your order is in" },
    });
    await shop.payments.mend();
    expect((await send()).status).toBe(200);
  });
});

describe("a form that somebody signed in posts while the database is away", () => {
  test("comes back to be sent again with one press, and does what it was for", async () => {
    const person = await visitorOfRole(shop, "customer");
    const path = "/my-account/messages/new";
    const typed: [string, string][] = [
      ["subject", "Kraft paper"],
      ["message", "Don't you print on it?\n\nDana"],
    ];
    await shop.database.cut();
    const answer = await person.submit(path, typed);
    expect(answer.status).toBe(503);
    const page = await pageText(answer);
    expect(page).toContain("Everything you typed is still here.");
    expect(pressIn(page, "Try again")).toEqual({ action: path, fields: typed });
    await shop.database.mend();
    const to = await eventually(async () => {
      const sent = await press(person, page, "Try again");
      expect(sent.status).toBe(302);
      return sent.headers.get("location") ?? "";
    });
    const thread = await openPage(person, to);
    expect(thread.page).toMatch(/<h2[^>]*>Kraft paper</);
    expect(thread.page).toContain("Don't you print on it?");
  });

  test("has no password in it", async () => {
    const person = await visitorOfRole(shop, "customer");
    await shop.database.cut();
    const answer = await person.submit("/my-account/security/email?step=1", [
      ["email", "dana@new.example"],
      ["currentPassword", "ink-roller-at-dawn"],
    ]);
    expect(answer.status).toBe(503);
    const page = await answer.text();
    expect(pressIn(page, "Try again")).toEqual({
      action: "/my-account/security/email?step=1",
      fields: [["email", "dana@new.example"]],
    });
    expect(page).not.toContain("ink-roller-at-dawn");
  });

  test("that is too large to be typed is not held", async () => {
    const person = await visitorOfRole(shop, "admin");
    await shop.database.cut();
    const answer = await person.submit("/admin/products/new", [
      ["description", "x".repeat(300_000)],
      ["imagesFiles", new File([], "")],
    ]);
    expect(answer.status).toBe(503);
    expect((await answer.text()).length).toBeLessThan(30_000);
  });
});

describe("a form that a browser without JavaScript posts while the database is away", () => {
  const AWAY = "We can't reach our records right now.";
  const typed = { email: "dana@blueheron.example", password: "ink-roller-at-dawn" };

  /** The page comes back in time, with 503 and everything that was typed but what is secret. */
  async function expectKept(
    path: string,
    fields: Record<string, string>,
    {
      says,
      isSecret = () => false,
    }: {
      says: string;
      isSecret?: (name: string) => boolean;
    },
  ) {
    const visitor = shop.visitor();
    // The page is known in this process: it was looked at while the shop was well.
    await eventually(() => expect(shop.services.changes.version()).not.toBeNull());
    expect((await visitor.get(path)).status).toBe(200);
    await visitor.submit(path, []);
    await shop.database.cut();
    const postedAt = performance.now();
    const answer = await visitor.submit(path, Object.entries(fields));
    expect(performance.now() - postedAt).toBeLessThan(promised(5000));
    expect(answer.status).toBe(503);
    expect(retryAfter(answer)).toBeGreaterThan(0);
    const page = (await answer.text()).replaceAll("&#x27;", "'");
    const [html = ""] = page.split("</main>");
    expect(html.includes(says), says).toBe(true);
    for (const [name, value] of Object.entries(fields)) {
      if (isSecret(name)) expect(page.includes(value), name).toBe(false);
      else expect(html.includes(value), name).toBe(true);
    }
  }

  const isSecret = (name: string) => name.toLowerCase().includes("password");

  test("signing in", () => expectKept("/auth", typed, { says: AWAY, isSecret }));

  test("signing up", () =>
    expectKept(
      "/signup",
      {
        firstName: "Ivonne",
        lastName: "Stahlberg",
        ...typed,
        confirmPassword: typed.password,
      },
      { says: AWAY, isSecret },
    ));

  test("asking for another password", () =>
    expectKept("/auth/reset-password", { intent: "request", email: typed.email }, { says: AWAY }));

  test("writing to the shop", () =>
    expectKept(
      "/contact",
      {
        name: "Dana Whitfield",
        email: typed.email,
        phone: "(407) 555-0148",
        subject: "Kraft paper",
        message: "Do you print on kraft paper, and how long does it take?",
      },
      { says: "What you wrote is still here: send it again, and we get it once." },
    ));
});
