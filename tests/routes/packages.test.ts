import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { customerOrders, files } from "#app/platform/db/schema.ts";
import { callFunction } from "#tests/support/call-function.ts";
import { pngClaiming } from "#tests/support/sample-files.ts";
import { packageFields } from "#tests/support/service-forms.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop();
const { db } = shop.services;
const NEWBIE = "/new-business-packages/order?package=19";

function packageForm(changes: Record<string, string> = {}): [string, string | File][] {
  return Object.entries({
    fullName: "Dana Whitfield",
    email: "dana@blueheron.example",
    businessName: "Blue Heron Plumbing Co.",
    "delivery.method": "pickup",
    expectedTotal: "906.64",
    submissionKey: randomUUID(),
    ...changes,
  });
}

const text = async (response: Response) =>
  (await response.text()).replaceAll("&#x27;", "'").replaceAll("<!-- -->", "");

test("the packages stand with regular and sale price, and what they truly save", async () => {
  const page = await text(await shop.visitor().get("/new-business-packages"));
  for (const part of ["Newbie Package", "$1,098", "$895", "Save 18%", "Starter Package"]) {
    expect(page).toContain(part);
  }
  for (const part of ["$1,418", "$1,195", "Save 15%", "1000 4x6 flyers", "Get Started Now"]) {
    expect(page).toContain(part);
  }
  expect(page).toContain("Ideal for new entrepreneurs launching their first brand");
  expect(page).not.toContain("30%");
  expect(page).toContain(`href="${NEWBIE}"`);
});

test("category and product pages lead to the packages", async () => {
  for (const path of ["/category/new-business-packages", "/product/19", "/product/20"]) {
    const response = await shop.visitor().get(path);
    expect(response.headers.get("location")).toBe("/new-business-packages");
  }
});

test("the order form is a page of its own, for packages only", async () => {
  const page = await text(await shop.visitor().get(NEWBIE));
  for (const part of ["Step 1 of 4", "Business Card Information", "Website Information"]) {
    expect(page).toContain(part);
  }
  for (const query of ["", "?package=1", "?package=x"]) {
    const response = await shop.visitor().get(`/new-business-packages/order${query}`);
    expect(response.status).toBe(404);
  }
});

test("without JavaScript the price is shown with its tax before the order is placed", async () => {
  const visitor = shop.visitor();
  const asked = await visitor.submit(NEWBIE, packageForm({ intent: "update" }));
  expect(asked.status).toBe(200);
  expect(await text(asked)).toContain("$906.64");
  const placed = await visitor.submit(NEWBIE, packageForm());
  expect(placed.status).toBe(303);
  expect(placed.headers.get("location")).toMatch(/checkoutnow\?token=/);
});

test("a refused order keeps what was typed in every step, and its files", async () => {
  const png = () => new Uint8Array(pngClaiming(20, 10));
  const response = await shop.visitor().submit(NEWBIE, [
    ...packageForm({
      fullName: "",
      "businessCard.designStyle": "bold",
      "postcard.message": "We come at night, too.",
      "website.pages.gallery.content": "Bathrooms we are proud of",
    }),
    ["upload:businessCard.logoUpload", new File([png()], "heron.png")],
    ["upload:website.pages.home.images", new File([png()], "van.png")],
  ]);
  expect(response.status).toBe(400);
  const page = await text(response);
  for (const part of ["Enter your name", "We come at night, too.", "Bathrooms we are proud of"]) {
    expect(page).toContain(part);
  }
  for (const part of ["heron.png", "van.png"]) expect(page).toContain(part);
  expect(page).toMatch(/<option value="bold" selected="">/);
  expect(await db.$count(files)).toBe(2);
});

describe("what was tampered with is refused, and nothing is stored", () => {
  test.each([
    [NEWBIE, { expectedTotal: "1.00", answer: "data" }, "The total is $906.64 now."],
    [NEWBIE, { "delivery.method": "ship" }, "Street address is required"],
    [NEWBIE, { "businessCard.designStyle": "baroque" }, "Choose one of the styles"],
    [NEWBIE, { "postcard.imageUpload": randomUUID() }, "One of your files is no longer here"],
  ])("%s %j", async (path, changes, sentence) => {
    const before = await db.$count(customerOrders);
    const response = await shop.visitor().submit(path, packageForm(changes));
    expect(response.status).toBe(400);
    expect(await text(response)).toContain(sentence);
    expect(await db.$count(customerOrders)).toBe(before);
  });
});

describe("send-business-package-order", () => {
  const call = (body: object) => callFunction(shop.visitor(), "send-business-package-order", body);

  test("takes the specification's payload", async () => {
    const sent = { ...packageFields(), packageName: "Starter Package", totalPrice: 1212.09 };
    const { status, answer } = await call(sent);
    expect([status, answer.error]).toEqual([200, null]);
    expect(answer.data?.message).toBe("Package Order Submitted!");
    const [order] = await db
      .select()
      .from(customerOrders)
      .where(eq(customerOrders.orderNumber, answer.data?.orderNumber ?? ""));
    expect(order).toMatchObject({ orderKind: "package", totalAmount: 121_209 });
  });

  test("says what is wrong, field by field", async () => {
    const { status, answer } = await call({ packageName: "Newbie Package", email: "dana" });
    expect(status).toBe(400);
    expect(answer.errors).toMatchObject({
      fullName: ["Enter your name"],
      email: ["Enter an email address such as dana@example.com"],
      businessName: ["Enter the business name"],
    });
    const unknown = { ...packageFields(), packageName: "Diamond Package", totalPrice: 1 };
    expect((await call(unknown)).status).toBe(400);
  });
});
