import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { customerOrders, files } from "#app/platform/db/schema.ts";
import { findOrderLinkPath } from "#app/shop/order/tracking/order-links.server.ts";
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
    [NEWBIE, { "delivery.method": "ship" }, "Enter your street address"],
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

describe("the details of a package that is ordered", () => {
  /** Ordered with only what the order needs; the path of its link. */
  async function ordered() {
    const visitor = shop.visitor();
    const submissionKey = randomUUID();
    const bare = { businessName: "", "later.website": "on", submissionKey };
    const placed = await visitor.submit(NEWBIE, packageForm(bare));
    expect(placed.status).toBe(303);
    const [order] = await db
      .select()
      .from(customerOrders)
      .where(eq(customerOrders.submissionKey, submissionKey));
    if (!order) throw new Error("Nothing was ordered.");
    await db
      .update(customerOrders)
      .set({ paymentStatus: "paid", paidAt: new Date() })
      .where(eq(customerOrders.id, order.id));
    const path = await findOrderLinkPath(db, shop.services.env, order.id);
    return { visitor, path: path ?? "" };
  }

  test("wait on its link, are saved as a draft, and are sent, without JavaScript", async () => {
    const { visitor, path } = await ordered();
    const page = await text(await visitor.get(path));
    expect(page).toContain(`href="${path}/details"`);
    expect(page).toContain("business, business card, postcard, and website details");
    const form = await text(await visitor.get(`${path}/details`));
    expect(form).toContain(`action="${path}/details?revision=1"`);
    const saved = await visitor.submit(`${path}/details?revision=1`, [
      ["businessName", "Blue Heron Plumbing Co."],
      ["intent", "save"],
    ]);
    expect([saved.status, saved.headers.get("location")]).toEqual([302, path]);
    const again = await text(await visitor.get(`${path}/details`));
    expect(again).toContain('value="Blue Heron Plumbing Co."');
    // A second tab, opened before: nothing of either is lost.
    const clash = await visitor.submit(`${path}/details?revision=1`, [
      ["businessName", "Heron"],
      ["website.pages.home.content", "We come at night, too."],
    ]);
    expect(clash.status).toBe(400);
    const told = await text(clash);
    for (const part of ["These details were changed somewhere else", "We come at night, too."]) {
      expect(told).toContain(part);
    }
    expect(told).toContain(`action="${path}/details?revision=2"`);
    const sent = await visitor.submit(`${path}/details?revision=2`, [["businessName", "Heron"]]);
    expect([sent.status, sent.headers.get("location")]).toEqual([302, path]);
    expect(await text(await visitor.get(path))).not.toContain("Finish your package details");
  });

  test("say what needs another look, and keep the rest", async () => {
    const { visitor, path } = await ordered();
    const refused = await visitor.submit(`${path}/details?revision=1`, [
      ["businessCard.designStyle", "baroque"],
      ["postcard.message", "We come at night, too."],
    ]);
    expect(refused.status).toBe(400);
    const page = await text(refused);
    expect(page).toContain("Choose one of the styles");
    expect(page).toContain("We come at night, too.");
    expect(page).toContain(`action="${path}/details?revision=1"`);
  });
});
