import { randomUUID } from "node:crypto";
import { count, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { createOwner } from "#app/shop/staff/create-owner.server.ts";
import { customerOrders, files, specials } from "#app/platform/db/schema.ts";
import { cardsOrder } from "#tests/support/cards-form.ts";
import { PDF_CARD } from "#tests/support/sample-files.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { createVisitor } from "#tests/support/visitor.ts";
import { eventually } from "#tests/support/eventually.ts";

const shop = await testShop();
const { db } = shop.services;

async function ordersStored(): Promise<number> {
  const [row] = await db.select({ orders: count() }).from(customerOrders);
  return row?.orders ?? 0;
}

/** The form is refused with this sentence on the page, and nothing is stored. */
async function expectRefused(
  changes: Record<string, string>,
  sentence: string,
  path = "/product/1",
) {
  const before = await ordersStored();
  const response = await shop.visitor().submit(path, cardsOrder(changes));
  expect(response.status).toBe(400);
  const page = (await response.text()).replaceAll("&#x27;", "'");
  expect(page).toContain(sentence);
  expect(page).toContain("dana@blueheron.example");
  expect(await ordersStored()).toBe(before);
}

test("an order leads to the provider's approval page and is stored once", async () => {
  const before = await ordersStored();
  const visitor = shop.visitor();
  const order = cardsOrder();
  const response = await visitor.submit("/product/1", order);
  expect(response.status).toBe(303);
  const approval = response.headers.get("location") ?? "";
  expect(approval).toMatch(/^http:\/\/localhost:\d+\/checkoutnow\?token=/);

  const again = await visitor.submit("/product/1", order);
  expect(again.headers.get("location")).toBe(approval);
  expect(await ordersStored()).toBe(before + 1);
});

test("an order whose answer was lost is still its guest's: the cookie came with the page", async () => {
  const before = await ordersStored();
  const visitor = shop.visitor();
  await visitor.get("/product/1");
  const asGuest = { cookie: Array.from(visitor.cookies, (pair) => pair.join("=")).join("; ") };
  const submissionKey = randomUUID();
  const order = cardsOrder({ submissionKey });
  const lost = await createVisitor(shop.address).send("/product/1", {
    method: "POST",
    headers: asGuest,
    body: new URLSearchParams(order),
  });
  expect(lost.status).toBe(303);

  const again = await visitor.submit("/product/1", order);
  expect(again.headers.get("location")).toBe(lost.headers.get("location"));
  const smaller = { quantity: "500", expectedTotal: "41.54" };
  const changed = await visitor.submit("/product/1", cardsOrder({ ...smaller, submissionKey }));
  expect(changed.status).toBe(303);
  // The changed one took the place of the one whose answer was lost.
  expect(await ordersStored()).toBe(before + 2);
});

test("a page that carries a key gives its own cookie to each who asks, and none to who has one", async () => {
  for (const path of [
    "/product/1",
    "/new-business-packages",
    "/website-order",
    "/custom-payment",
  ]) {
    const [one, other] = [shop.visitor(), shop.visitor()];
    for (const visitor of [one, other]) await visitor.get(path);
    const cookies = [one, other].map(({ cookies }) => cookies.get("visitor"));
    expect(cookies.every((cookie) => cookie !== undefined && cookie.length >= 22)).toBe(true);
    expect(new Set(cookies).size).toBe(2);
    expect((await one.get(path)).headers.getSetCookie()).toEqual([]);
  }
});

test("a page without a key leaves no cookie behind", async () => {
  for (const path of ["/", "/specials", "/about", "/category/business-cards"]) {
    expect((await shop.visitor().get(path)).headers.getSetCookie()).toEqual([]);
  }
});

test("the form is told of this browser's orders that were paid, and of nobody else's", async () => {
  const visitor = shop.visitor();
  const submissionKey = randomUUID();
  const placed = await visitor.submit("/product/1", cardsOrder({ submissionKey }));
  const tells = async (one: typeof visitor, path: string) =>
    (await (await one.get(path)).text()).includes(submissionKey);
  expect(await tells(visitor, "/product/1")).toBe(false);

  await fetch(placed.headers.get("location") ?? "", {
    method: "POST",
    body: new URLSearchParams({ action: "pay", outcome: "webhook before return" }),
    redirect: "manual",
  });
  await eventually(async () => expect(await tells(visitor, "/product/1")).toBe(true));
  expect(await tells(visitor, "/custom-payment")).toBe(true);
  expect(await tells(shop.visitor(), "/product/1")).toBe(false);
});

test("without JavaScript another total is told, and one more press orders", async () => {
  const before = await ordersStored();
  const visitor = shop.visitor();
  const submissionKey = randomUUID();
  for (const expectedTotal of ["1.00", ""]) {
    const order = cardsOrder({ expectedTotal, submissionKey });
    const told = await visitor.submit("/product/1", order);
    expect(told.status).toBe(200);
    const page = await told.text();
    expect(page).toContain("Your choices come to $51.12.");
    expect(page).toContain("Submit again to order.");
    expect(page).toContain('class="note note-info"');
    expect(page).not.toContain('class="note note-fail"');
    expect(page).toContain('name="expectedTotal" value="51.12"');
  }
  expect(await ordersStored()).toBe(before);
  expect((await visitor.submit("/product/1", cardsOrder({ submissionKey }))).status).toBe(303);
});

test("with JavaScript, which shows each total at once, another one is a changed price", async () => {
  await expectRefused({ expectedTotal: "1.00", answer: "data" }, "The total is $51.12 now.");
});

describe("a tampered form is refused, and nothing is stored", () => {
  test.each([
    ["a quantity that is not printed", { quantity: "300" }, "300 isn't offered"],
    ["a negative quantity", { quantity: "-1000" }, "Choose a quantity"],
    ["a stock of another product", { paperType: "Vinyl" }, "This paper type is not offered"],
    [
      "a run this stock does not come in",
      { paperType: "32pt NO UV", quantity: "250" },
      "250 isn't",
    ],
    ["an add-on that is not sold", { addOns: "Gold Bars" }, "Gold Bars is not offered"],
    ["a coupon that does not exist", { couponCode: "FREE" }, "The coupon code is invalid"],
    ["a file of nobody", { files: randomUUID() }, "One of your files is no longer here"],
    ["an address outside of the country", { "delivery.method": "ship" }, "Choose a state"],
  ])("%s", async (_, changes, sentence) => {
    await expectRefused(changes, sentence);
  });
});

test("a product that does not exist can be neither seen nor ordered", async () => {
  for (const id of ["4711", "0", "1e3", "999999999999", "cards"]) {
    expect((await shop.visitor().get(`/product/${id}`)).status).toBe(404);
    expect((await shop.visitor().submit(`/product/${id}`, cardsOrder())).status).toBe(404);
  }
});

test("an unlisted product opens by its address", async () => {
  expect((await shop.visitor().get("/product/3")).status).toBe(200);
});

test("a special's product leads to the special, and is gone with it", async () => {
  const [special] = await db.select().from(specials).where(eq(specials.productId, 101));
  const open = await shop.visitor().get("/product/101");
  expect(open.headers.get("location")).toBe(`/specials/${special?.id}`);

  await db.update(specials).set({ isActive: false }).where(eq(specials.productId, 101));
  const ended = await shop.visitor().get("/product/101");
  expect(ended.status).toBe(404);
  expect(await ended.text()).toContain("Special Not Found");
  const order = await shop.visitor().submit(`/specials/${special?.id}/order`, cardsOrder());
  expect(order.status).toBe(404);
  await db.update(specials).set({ isActive: true }).where(eq(specials.productId, 101));
});

test("a special is sold at its own price, without a coupon", async () => {
  const [special] = await db.select().from(specials).where(eq(specials.productId, 101));
  const path = `/specials/${special?.id}/order`;
  const fixed = { quantity: "500", deliveryTime: "3-5 business days", expectedTotal: "26.63" };
  const response = await shop.visitor().submit(path, cardsOrder(fixed));
  expect(response.status).toBe(303);
  await expectRefused({ ...fixed, quantity: "1000" }, "A special offer comes in its own", path);
  await expectRefused({ ...fixed, couponCode: "MB-1" }, "Cannot Apply Coupon", path);
});

test("a file sent with the form is received, shown again and belongs to its sender", async () => {
  const visitor = shop.visitor();
  const card = new File([new Uint8Array(PDF_CARD)], "card.pdf", { type: "application/pdf" });
  const asked = await visitor.submit("/product/1", [
    ...cardsOrder({ intent: "update-price" }),
    ["upload", card],
  ]);
  expect(asked.status).toBe(200);
  const page = await asked.text();
  expect(page).toContain("card.pdf");
  const [file] = await db.select({ id: files.id }).from(files).where(eq(files.name, "card.pdf"));
  expect(page).toContain(file?.id);

  const taken = await shop.visitor().submit("/product/1", cardsOrder({ files: file?.id ?? "" }));
  expect(taken.status).toBe(400);
  expect(await taken.text()).not.toContain("card.pdf");
  const sent = await visitor.submit("/product/1", cardsOrder({ files: file?.id ?? "" }));
  expect(sent.status).toBe(303);
});

test("a file that is no picture, print file or PDF is refused beside the field", async () => {
  const program = new File([new Uint8Array([0x4d, 0x5a, 0, 0])], "card.pdf");
  const response = await shop
    .visitor()
    .submit("/product/1", [...cardsOrder(), ["upload", program]]);
  expect(response.status).toBe(400);
  expect(await response.text()).toContain("card.pdf: This is not a file we can use.");
});

test("the upload call stores what it recognises and says why not otherwise", async () => {
  const upload = (purpose: string, body: BodyInit) =>
    shop.visitor().send(`/api/uploads?purpose=${purpose}`, {
      method: "POST",
      body,
      headers: { "content-type": "application/pdf", "x-file-name": "caf%C3%A9.pdf" },
    });
  const stored = await upload("artwork", new Uint8Array(PDF_CARD));
  expect(stored.status).toBe(201);
  expect(await stored.json()).toMatchObject({ name: "café.pdf", bytes: PDF_CARD.length });
  expect((await upload("design-image", new Uint8Array(PDF_CARD))).status).toBe(415);
  expect((await upload("anything", new Uint8Array(PDF_CARD))).status).toBe(400);
  expect((await upload("artwork", "")).status).toBe(400);
});

test("the coupon call answers in the specification's words", async () => {
  const ask = async (body: string) => {
    const response = await shop.visitor().send("/api/functions/validate-coupon", {
      method: "POST",
      body,
      headers: { "content-type": "application/json" },
    });
    const answer: unknown = await response.json();
    return answer;
  };
  const order = { orderTotal: "48.00", productIds: [1] };
  expect(await ask(JSON.stringify({ couponCode: "", ...order }))).toEqual({
    valid: false,
    error: "Please enter a valid coupon code",
  });
  expect(await ask(JSON.stringify({ couponCode: "NOPE", ...order }))).toEqual({
    valid: false,
    error: "The coupon code is invalid or has expired",
  });
  expect(await ask("{")).toMatchObject({ valid: false });
});

test("a payment page without its token says so", async () => {
  const response = await shop.visitor().get("/payment-success");
  expect(response.status).toBe(400);
  expect(await response.text()).toContain("Missing payment information");
  expect((await shop.visitor().get("/payment-success?token=GUESSED")).status).toBe(404);
  expect((await shop.visitor().get("/payment-cancelled?token=GUESSED")).status).toBe(404);
  const pay = await shop.visitor().submit(`/orders/${randomUUID()}/payment`, []);
  expect(pay.status).toBe(404);
});

test("a cancelled payment without its token is told as any, and names no order", async () => {
  const visitor = shop.visitor();
  expect((await visitor.submit("/product/1", cardsOrder())).status).toBe(303);
  const response = await visitor.get("/payment-cancelled");
  expect(response.status).toBe(200);
  const page = await response.text();
  for (const said of ["Payment canceled", "No charges were made.", "Go Back to Order"]) {
    expect(page).toContain(said);
  }
  expect(page).toContain("Return to Home");
  expect(page).not.toMatch(/MR-\d{5}/);
});

test("what the account fills in is told on the ticket, and an error in it is led to", async () => {
  const toMend = 'href="#contact-email"';
  const person = { email: "rosa@shop.example", password: "oxblood-proof-7" };
  await createOwner(db, { name: "Rosa Delgado", ...person }, { actor: "test", now: new Date() });
  const member = shop.visitor();
  expect(await (await member.get("/product/1")).text()).not.toContain("Change<span");
  await member.submit("/auth", Object.entries(person));

  const page = await (await member.get("/product/1")).text();
  expect(page).toContain("Rosa Delgado, rosa@shop.example");
  expect(page).toContain("Change<span");
  expect(page).not.toContain(toMend);

  const wrong = cardsOrder({ "contact.email": "rosa", submissionKey: randomUUID() });
  const again = await (await member.submit("/product/1", wrong)).text();
  expect(again).toContain(toMend);
});

test("what was typed where the cart was filled is there at checkout, for nobody else", async () => {
  const [dana, other] = [shop.visitor(), shop.visitor()];
  const typed = {
    "contact.name": "Dana <i>",
    "delivery.method": "ship",
    "delivery.street": "12 Palm Way",
    couponCode: "free10",
  };
  const atCheckout = async (visitor: typeof dana, changes: Record<string, string>) => {
    const intent = "add-to-cart";
    const kept = await visitor.submit("/product/1", cardsOrder({ ...changes, intent }));
    expect(kept.headers.get("location")).toBe("/cart");
    const page = await (await visitor.get("/checkout")).text();
    return (field: string) => {
      const [control = ""] = new RegExp(`<input[^>]* name="${field}"[^>]*>`).exec(page) ?? [];
      return / value="([^"]*)"/.exec(control)?.[1];
    };
  };
  const valueOf = await atCheckout(dana, typed);
  expect(valueOf("contact.name")).toBe("Dana &lt;i&gt;");
  expect(valueOf("contact.email")).toBe("dana@blueheron.example");
  expect(valueOf("delivery.street")).toBe("12 Palm Way");
  expect(valueOf("couponCode")).toBe("FREE10");
  const valueOfOther = await atCheckout(other, { "contact.name": "", "contact.email": "" });
  expect(valueOfOther("contact.name")).toBe("");
  expect(valueOfOther("delivery.street")).toBe("");
});

test("without JavaScript a ZIP code of another state is asked about once, and keeps nobody from ordering", async () => {
  const visitor = shop.visitor();
  const address = {
    "delivery.method": "ship",
    "delivery.street": "12 Palm Way",
    "delivery.city": "Orlando",
    "delivery.state": "FL",
    "delivery.zip": "90210",
    expectedTotal: "60.62",
  };
  const asked = await visitor.submit("/product/1", cardsOrder(address));
  expect(asked.status).toBe(200);
  const page = await asked.text();
  const question = "90210 is a ZIP code in California. Is Florida right?";
  expect(page).toContain(question);
  expect(page).toContain("12 Palm Way");
  const [control = ""] = /<input[^>]* name="delivery.zipAsked"[^>]*>/.exec(page) ?? [];
  expect(control).toContain(`value="${question}"`);
  const again = cardsOrder({ ...address, "delivery.zipAsked": question });
  expect((await visitor.submit("/product/1", again)).status).toBe(303);
});
