import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orderLines } from "#app/platform/db/schema.ts";
import { cardsOrder } from "#tests/support/cards-form.ts";
import { visitorOfRole } from "#tests/support/role-visitor.ts";
import { pageText } from "#tests/support/signed-in.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop();
const { db } = shop.services;
const [admin, staff, customer] = [
  await visitorOfRole(shop, "admin"),
  await visitorOfRole(shop, "staff"),
  await visitorOfRole(shop, "customer"),
];

/** A mug for $12.00 in 11 oz, and for $15.00 in 15 oz by a column of its own; a left handle adds $2. */
function mugForm(changes: Record<string, string> = {}): [string, string][] {
  const fields = {
    name: "Photo mugs",
    category: "stickers",
    counting: "each",
    taxClass: "goods",
    form: "options",
    sides: "1",
    listed: "on",
    "own.0.name": "Mug size",
    "own0.0.value": "11 oz",
    "own0.1.value": "15 oz",
    "own0.1.priceColumn": "quantity_15_oz",
    "own.1.name": "Handle",
    "own1.0.value": "Right",
    "own1.1.value": "Left",
    "own1.1.price": "2",
    "row.0.count": "1",
    "row.0.quantity": "12",
    "row.0.quantity_15_oz": "15",
    version: "0",
    ...changes,
  };
  return [...Object.entries(fields), ["column", "quantity"], ["column", "quantity_15_oz"]];
}

const made = await admin.submit("/admin/products/new", mugForm());
const adminPath = made.headers.get("location") ?? "";
const path = `/product/${adminPath.split("/").at(-1)}`;

const mugOrder = (changes: Record<string, string> = {}) =>
  cardsOrder({
    size: "",
    paperType: "",
    deliveryTime: "",
    quantity: "2",
    "own.mug-size": "15 oz",
    "own.handle": "Left",
    // 2 × ($15 + $2) and 6.5 % tax.
    expectedTotal: "36.21",
    ...changes,
  });

test("only who keeps the catalogue adds an option of the shop's own", async () => {
  expect(made.status).toBe(302);
  for (const visitor of [staff, customer, shop.visitor()]) {
    const answer = await visitor.submit("/admin/products/new", mugForm());
    expect(answer.headers.get("location") ?? "").not.toMatch(/\d$/);
    expect([302, 403]).toContain(answer.status);
  }
  const form = await pageText(await admin.get(adminPath));
  for (const text of ["Mug size", "15 oz", "quantity_15_oz"]) expect(form).toContain(text);
});

test("it is on the product page, with what each choice costs", async () => {
  const page = await pageText(await shop.visitor().get(path));
  for (const text of ["Mug size", "11 oz", "$12.00 each", "$15.00 each", "Handle", "+$2.00 each"]) {
    expect(page).toContain(text);
  }
  const chosen = await pageText(await shop.visitor().get(`${path}?own.mug-size=15+oz`));
  expect(chosen).toMatch(/<input[^>]*value="15 oz"[^>]*checked|checked[^>]*value="15 oz"/);
});

test("it is ordered at the price that was shown, and told on the order", async () => {
  const answer = await shop.visitor().submit(path, mugOrder());
  expect(answer.status).toBe(303);
  const [line] = await db.select().from(orderLines).where(eq(orderLines.productName, "Photo mugs"));
  expect(line?.configuration).toMatchObject({
    ownOptions: [
      { name: "Mug size", value: "15 oz" },
      { name: "Handle", value: "Left" },
    ],
  });
  expect(line?.payload).toMatchObject({
    selectedOptions: [
      { name: "Mug size", value: "15 oz" },
      { name: "Handle", value: "Left" },
    ],
    baseTotal: "34.00",
  });
  const order = await pageText(await staff.get(`/admin/orders/${line?.orderId}`));
  for (const text of ["Mug size", "15 oz", "Handle"]) expect(order).toContain(text);
});

test.each([
  [{ "own.mug-size": "" }, 400, "Choose a mug size"],
  [{ "own.mug-size": "20 oz" }, 400, "This mug size is not offered"],
  [{ "own.lid": "Cork" }, 400, "lid is no longer a choice"],
  [{ expectedTotal: "25.56" }, 200, "$36.21"],
])("%j is not ordered: %i, %s", async (changes, status, sentence) => {
  const answer = await shop.visitor().submit(path, mugOrder(changes));
  expect(answer.status).toBe(status);
  expect(await pageText(answer)).toContain(sentence);
});

test("it lies in the cart, and opens there with what was chosen", async () => {
  const visitor = shop.visitor();
  await visitor.get(path);
  const added = await visitor.submit(path, [...mugOrder(), ["intent", "add-to-cart"]]);
  expect(added.status).toBe(303);
  const cart = await pageText(await visitor.get("/cart"));
  expect(cart).toContain("Mug size 15 oz, Handle Left");
  const edit = /href="(\/cart\/[^"]+)"/.exec(cart)?.[1] ?? "";
  const opened = await pageText(await visitor.get(edit));
  expect(opened).toMatch(/<input[^>]*value="15 oz"[^>]*checked|checked[^>]*value="15 oz"/);
});

test("a named call orders it by the name of the option; what it does not say is as the page starts", async () => {
  const call = async (selectedOptions: { name: string; value: string }[]) => {
    const response = await shop.visitor().send("/api/functions/send-product-order", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        productName: "Photo mugs",
        quantity: 2,
        hasOwnDesign: true,
        selectedOptions,
        designFormData: { businessName: "Blue Heron", email: "dana@blueheron.example" },
        submissionKey:
          `own-options-${selectedOptions.map(({ value }) => value).join("-")}-1`.replaceAll(
            " ",
            "",
          ),
      }),
    });
    return { status: response.status, text: await response.text() };
  };
  const ordered = await call([{ name: "Mug size", value: "15 oz" }]);
  expect(ordered).toMatchObject({ status: 200 });
  expect(ordered.text).toContain("approvalUrl");
  const refused = await call([{ name: "Lid", value: "Cork" }]);
  expect(refused.status).toBe(400);
  expect(refused.text).toContain("is no longer a choice");
});

test("renamed it keeps its price, and what was ordered is told as it was", async () => {
  const opened = await pageText(await admin.get(adminPath));
  const version = / name="version"[^>]* value="(\d+)"/.exec(opened)?.[1] ?? "";
  const renamed = mugForm({ version, "own0.1.value": "15 oz (450 ml)" });
  expect((await admin.submit(adminPath, renamed)).status).toBe(302);
  const page = await pageText(await shop.visitor().get(path));
  expect(page).toContain("15 oz (450 ml)");
  expect(page).toContain("$15.00 each");
  const bought = { "own.mug-size": "15 oz (450 ml)" };
  expect((await shop.visitor().submit(path, mugOrder(bought))).status).toBe(303);
  const lines = await db.select().from(orderLines).where(eq(orderLines.productName, "Photo mugs"));
  expect(lines.map(({ configuration }) => configuration?.ownOptions?.[0]?.value)).toContain(
    "15 oz",
  );
});
