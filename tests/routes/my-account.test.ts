import { expect, test } from "vitest";
import { createOwner } from "#app/shop/staff/create-owner.server.ts";
import { insertCustomer, type TestCustomer } from "#tests/support/customer.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop();
const { db } = shop.services;
const dana = await insertCustomer(db);
const eve = await insertCustomer(db, { name: "Default" });

async function signedIn({ email, password }: Pick<TestCustomer, "email" | "password">) {
  const visitor = shop.visitor();
  await visitor.submit("/auth", [
    ["email", email],
    ["password", password],
  ]);
  return visitor;
}

async function text(response: Response) {
  return (await response.text()).replaceAll("<!-- -->", "");
}

test("a visitor signs in first and comes back", async () => {
  const response = await shop.visitor().get("/my-account");
  expect(response.status).toBe(302);
  expect(response.headers.get("location")).toBe("/auth?next=%2Fmy-account");
});

test("a customer who signs in arrives at the account", async () => {
  const response = await shop.visitor().submit("/auth", [
    ["email", dana.email],
    ["password", dana.password],
  ]);
  expect(response.headers.get("location")).toBe("/my-account");
});

test("customers are greeted by first name and see their own orders only", async () => {
  const own = await insertOrder(db, { userId: dana.userId });
  const foreign = await insertOrder(db, { userId: eve.userId });
  const page = await text(await (await signedIn(dana)).get("/my-account/orders"));
  expect(page).toContain("Hello, Dana");
  expect(page).toContain(own.orderNumber);
  expect(page).toContain("$48.00");
  expect(page).toContain("Pending");
  expect(page).not.toContain(foreign.orderNumber);
});

test("a price that the team has not agreed to yet is called an estimate", async () => {
  const asking = await insertCustomer(db);
  await insertOrder(db, { userId: asking.userId });
  const account = async () => text(await (await signedIn(asking)).get("/my-account/orders"));
  expect(await account()).not.toContain("Estimate");
  await insertOrder(db, { userId: asking.userId, quoteStatus: "draft" });
  expect(await account()).toContain("Estimate");
});

test("without a first name a customer is Customer; without orders there is a way on", async () => {
  const nobody = await insertCustomer(db, { name: "Default Default" });
  const page = await text(await (await signedIn(nobody)).get("/my-account/orders"));
  expect(page).toContain("Hello, Customer");
  expect(page).toContain("No orders yet.");
  expect(page).toContain("Browse All Products");
});

test("the header tells visitors, customers and staff apart", async () => {
  const visitor = await text(await shop.visitor().get("/"));
  expect(visitor).toContain('href="/auth?next=%2Fmy-account"');
  expect(visitor).toContain("Already a Member? Sign In");
  expect(visitor).not.toContain('href="/admin"');
  expect(visitor).not.toContain("Sign Out");

  const customer = await text(await (await signedIn(dana)).get("/"));
  expect(customer).toContain('href="/my-account"');
  expect(customer).toContain("Sign Out");
  expect(customer).not.toContain('href="/admin"');
  expect(customer).not.toContain("Already a Member? Sign In");

  const rosa = { name: "Rosa Delgado", email: "rosa@shop.example", password: "oxblood-proof-7" };
  await createOwner(db, rosa, { actor: "test", now: new Date() });
  expect(await text(await (await signedIn(rosa)).get("/"))).toContain('href="/admin"');
});
