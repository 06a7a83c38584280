import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { customerOrders, orderLines } from "#app/platform/db/schema.ts";
import { callFunction } from "#tests/support/call-function.ts";
import { pngClaiming } from "#tests/support/sample-files.ts";
import { DESIGN_BUSINESS } from "#tests/support/service-forms.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop();
const { db } = shop.services;

const POSTERS = "/design?product=posters";
const REQUEST = "/product/13/request";

/** A filled-in design form as the page posts it. */
function designForm(changes: Record<string, string> = {}): [string, string | File][] {
  return Object.entries({
    "design.businessName": DESIGN_BUSINESS.businessName,
    "design.email": DESIGN_BUSINESS.email,
    "design.businessPhone": DESIGN_BUSINESS.businessPhone,
    expectedTotal: "125.00",
    submissionKey: randomUUID(),
    ...changes,
  });
}

const call = (name: string, body: object) => callFunction(shop.visitor(), name, body);

const text = async (response: Response) =>
  (await response.text()).replaceAll("&#x27;", "'").replaceAll("<!-- -->", "");

test("the design page lists every design with its price and what is included", async () => {
  const page = await text(await shop.visitor().get("/design"));
  for (const part of ["Business cards", "$75", "Vehicle wraps", "$500", "18 designs", "Back"]) {
    expect(page).toContain(part);
  }
  for (const part of ["48-72 hours", "1 included", "$100 each", "5 within 5 days"]) {
    expect(page).toContain(part);
  }
  expect(page).toContain('href="/design?product=logo-design"');
});

test("a design in the address shows its form and its price", async () => {
  const page = await text(await shop.visitor().get("/design?product=flyers-menus-and-brochures"));
  expect(page).toContain("Back to Product Selection");
  expect(page).toContain("$350.00");
  expect(page).toContain("Products and pricing");
  expect(await text(await shop.visitor().get(POSTERS))).not.toContain("Products and pricing");
});

test("an unknown design is not found, with the others to choose from", async () => {
  const response = await shop.visitor().get("/design?product=spaceships");
  expect(response.status).toBe(404);
  const page = await text(response);
  expect(page).toContain("We don't offer this design.");
  expect(page).toContain("Business cards");
});

test("without JavaScript a design order leads to the approval page, once", async () => {
  const visitor = shop.visitor();
  const form = designForm({ "design.specials": "Two for one on Tuesdays" });
  const response = await visitor.submit(POSTERS, form);
  expect(response.status).toBe(303);
  const approval = response.headers.get("location") ?? "";
  expect(approval).toMatch(/^http:\/\/localhost:\d+\/checkoutnow\?token=/);
  expect((await visitor.submit(POSTERS, form)).headers.get("location")).toBe(approval);
  expect(await db.$count(customerOrders, eq(customerOrders.productName, "Design: Posters"))).toBe(
    1,
  );
});

test("a refused form keeps everything that was typed", async () => {
  const visitor = shop.visitor();
  const logo = new File([new Uint8Array(pngClaiming(20, 10))], "logo.png", { type: "image/png" });
  const response = await visitor.submit("/design?product=flyers-menus-and-brochures", [
    ...designForm({
      "design.email": "",
      "design.specials": "Two for one",
      "priceItems[0].product": "Taco",
      "priceItems[3].price": "3.50",
    }),
    ["upload:design.designImages", logo],
  ]);
  expect(response.status).toBe(400);
  const page = await text(response);
  for (const part of [
    "Please fill required fields",
    "Business name, email, and phone number are required.",
    "Enter an email address",
    "Blue Heron Plumbing Co.",
    "Two for one",
    "Taco",
    "3.50",
    "logo.png",
  ]) {
    expect(page).toContain(part);
  }
});

test("without JavaScript a row is added to the price list by its button", async () => {
  const response = await shop
    .visitor()
    .submit(
      "/design?product=tv-screen-menu-layout",
      designForm({ "priceItems[0].product": "Taco", intent: "add priceItems product" }),
    );
  expect(response.status).toBe(200);
  const page = await text(response);
  expect(page).toContain('name="priceItems[1].product"');
  expect(page).toContain("2 of 30");
});

describe("what was tampered with is refused, and nothing is stored", () => {
  test.each([
    [POSTERS, { expectedTotal: "1.00", answer: "data" }, "The total is $125.00 now."],
    [POSTERS, { expectedTotal: "", answer: "data" }, "The price has changed"],
    [POSTERS, { "design.designImages": randomUUID() }, "One of your files is no longer here"],
    [REQUEST, { expectedTotal: "5.00", answer: "data" }, "The total is $50.00 now."],
    [REQUEST, { "design.businessPhone": " " }, "Please fill required fields"],
  ])("%s %j", async (path, changes, sentence) => {
    const before = await db.$count(customerOrders);
    const response = await shop.visitor().submit(path, designForm(changes));
    expect(response.status).toBe(400);
    expect(await text(response)).toContain(sentence);
    expect(await db.$count(customerOrders)).toBe(before);
  });

  test("a file that is no picture", async () => {
    const program = new File([new Uint8Array([0x4d, 0x5a, 0, 0])], "logo.png");
    const form = [...designForm(), ["upload:design.designImages", program] as [string, File]];
    const response = await shop.visitor().submit(POSTERS, form);
    expect(response.status).toBe(400);
    expect(await text(response)).toContain("logo.png: This is not a file we can use.");
  });
});

describe("product 13", () => {
  test("is a design request at the price of the catalogue", async () => {
    const way = await shop.visitor().get("/product/13");
    expect([way.status, way.headers.get("location")]).toEqual([302, REQUEST]);
    const page = await text(await shop.visitor().get(REQUEST));
    expect(page).toContain("Design Fees");
    expect(page).toContain("$50.00");
    const placed = await shop.visitor().submit(REQUEST, designForm({ expectedTotal: "50.00" }));
    expect(placed.status).toBe(303);
  });

  test("no other product can be requested like that", async () => {
    for (const id of ["1", "19", "4711", "x"]) {
      const path = `/product/${id}/request`;
      expect((await shop.visitor().get(path)).status).toBe(404);
      const posted = await shop.visitor().submit(path, designForm({ expectedTotal: "50.00" }));
      expect(posted.status).toBeGreaterThanOrEqual(400);
    }
  });
});

describe("the named calls", () => {
  const formData = { ...DESIGN_BUSINESS, productPriceItems: [{ product: "Taco", price: "3.50" }] };

  test("send-design-order takes the specification's payload", async () => {
    const productName = "8.5x11 flyers, menus and brochures";
    const sent = { productName, formData, totalPrice: 350, orderType: "design" };
    const { status, answer } = await call("send-design-order", sent);
    expect(status).toBe(200);
    expect(answer.data?.approvalUrl).toMatch(/checkoutnow\?token=/);
    const [line] = await db
      .select({ payload: orderLines.payload })
      .from(orderLines)
      .innerJoin(customerOrders, eq(customerOrders.id, orderLines.orderId))
      .where(eq(customerOrders.orderNumber, answer.data?.orderNumber ?? ""));
    expect(line?.payload).toMatchObject({ productName, formData });
  });

  test("send-design-request takes the specification's payload", async () => {
    const sent = { productName: "Design Fees", formData: DESIGN_BUSINESS, totalPrice: "50.00" };
    expect(await call("send-design-request", sent)).toMatchObject({
      status: 200,
      answer: { data: { message: "Order submitted successfully!" }, error: null },
    });
  });

  test.each(["send-design-order", "send-design-request"])(
    "%s says what is wrong, field by field",
    async (name) => {
      expect(await call(name, {})).toMatchObject({
        status: 400,
        answer: {
          error: { title: "Please fill required fields" },
          errors: {
            productName: ["Say what is to be designed"],
            "formData.businessName": ["Enter the business name"],
            "formData.email": ["Enter an email address"],
            "formData.businessPhone": ["Enter the business phone"],
          },
        },
      });
      const wrong = { productName: "Posters", formData: DESIGN_BUSINESS, totalPrice: 1 };
      const refused = await call(name, wrong);
      expect(refused.status).toBe(400);
      const [said = ""] = Object.values(refused.answer.errors ?? {}).flat();
      if (name === "send-design-request") {
        expect(refused.answer.errors).toEqual({ productName: [said] });
        expect(said).toContain("Design Fees");
      }
      const unknown = await call(name, { ...wrong, productName: "Skywriting" });
      expect(unknown.answer.errors).toEqual({
        productName: [expect.stringMatching(/^This has to be one of: .*[a-z]/)],
      });
    },
  );
});
