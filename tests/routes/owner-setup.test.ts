import { expect, test } from "vitest";
import { createOwnerSetupLink } from "#app/shop/staff/create-owner-setup-link.server.ts";
import { pageText } from "#tests/support/signed-in.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop();
const rosa = { name: "Rosa Delgado", email: "rosa@shop.example", password: "oxblood-proof-7" };

async function newLink() {
  const { db, env, now } = shop.services;
  const link = await createOwnerSetupLink(db, env, now());
  if (link === null) throw new Error("There is an owner already.");
  const { pathname, search } = new URL(link);
  return `${pathname}${search}`;
}

test("an address without its token shows no form", async () => {
  const response = await shop.visitor().get("/setup?token=guess");
  expect(response.status).toBe(404);
  expect(await response.text()).toContain("This link does not work");
});

test("the page of an open link is kept, indexed and told to nobody", async () => {
  const response = await shop.visitor().get(await newLink());
  expect(response.status).toBe(200);
  expect(response.headers.get("referrer-policy")).toBe("same-origin");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("x-robots-tag")).toContain("noindex");
});

test("bad entries are refused beside their fields and leave the link open", async () => {
  const link = await newLink();
  const visitor = shop.visitor();
  const response = await visitor.submit(link, [
    ["name", ""],
    ["email", "rosa"],
    ["password", "123456"],
  ]);
  expect(response.status).toBe(400);
  const page = await response.text();
  for (const error of ["Name is required", "Enter an email such as", "too easy to guess"]) {
    expect(page).toContain(error);
  }
  expect(page).not.toContain("123456");
  expect((await visitor.get(link)).status).toBe(200);
});

test("the page asks for the shop as well; what is wrong there is told beside it, and kept", async () => {
  const link = await newLink();
  const visitor = shop.visitor();
  const form = await (await visitor.get(link)).text();
  for (const label of [
    "Business name",
    "Email for orders",
    "Phone",
    "Street address",
    "ZIP code",
  ]) {
    expect(form).toContain(label);
  }
  const told = { ...rosa, shopName: "Blue Heron Print", street: "77 Edgewater Dr", zip: "3280" };
  const answer = await visitor.submit(link, Object.entries(told));
  expect(answer.status).toBe(400);
  const page = await answer.text();
  for (const error of ["Enter your city", "Choose your state", "Enter a ZIP code such as"]) {
    expect(page).toContain(error);
  }
  for (const typed of ["Blue Heron Print", "77 Edgewater Dr", "3280"]) {
    expect(page).toContain(`value="${typed}"`);
  }
});

test("the link makes the owner, signs them in and is dead", async () => {
  const link = await newLink();
  const visitor = shop.visitor();
  const response = await visitor.submit(link, Object.entries(rosa));
  expect(response.headers.get("location")).toBe("/admin");
  const panel = await visitor.get("/admin/orders");
  expect(panel.status).toBe(200);
  expect(await panel.text()).toContain("Rosa Delgado");
  const home = await pageText(await visitor.get("/admin"));
  expect(home).toContain("Finish setting up your shop");
  expect(home).not.toContain("where nobody reads");
  expect(home).toContain("Customers are told to call (407) 555-0148");
  const business = await pageText(await visitor.get("/admin/settings/business"));
  expect(business).toContain("Pages, emails and invoices say Makeready.");
  const again = await shop
    .visitor()
    .submit(link, Object.entries({ ...rosa, email: "eve@evil.example" }));
  expect(again.status).toBe(404);
  expect((await shop.visitor().get(link)).status).toBe(404);
});
