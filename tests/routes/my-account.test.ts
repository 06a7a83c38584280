import { expect, test } from "vitest";
import { createOwner } from "#app/shop/staff/create-owner.server.ts";
import { insertCustomer, type TestCustomer } from "#tests/support/customer.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop();
const { db } = shop.services;
const dana = await insertCustomer(db);

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

test.each([
  ["/my-account.data", "/my-account"],
  ["/my-account/orders.data?page=2&_routes=routes%2Faccount%2Forders", "/my-account/orders?page=2"],
  ["/my-account/messages/new.data", "/my-account/messages/new"],
  ["/admin/orders.data?status=pending", "/admin/orders?status=pending"],
])("whose session has ended meanwhile comes back to the page of %s", async (asked, page) => {
  const answer = await (await shop.visitor().get(asked)).text();
  expect(answer).toContain(`"/auth?next=${encodeURIComponent(page)}"`);
});

test("a customer who signs in arrives at the account", async () => {
  const response = await shop.visitor().submit("/auth", [
    ["email", dana.email],
    ["password", dana.password],
  ]);
  expect(response.headers.get("location")).toBe("/my-account");
});

test("customers are greeted by first name; without one a customer is Customer", async () => {
  const page = await text(await (await signedIn(dana)).get("/my-account"));
  expect(page).toContain("Hello, Dana");
  // The way out is once on the page, in the shop's own head; narrow screens have it in their menu.
  expect(page.split("</header>").slice(1).join()).not.toContain("Sign Out");
  const nobody = await insertCustomer(db, { name: "Default Default" });
  expect(await text(await (await signedIn(nobody)).get("/my-account"))).toContain(
    "Hello, Customer",
  );
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

test("who is signed in keeps the style sheets; a visitor's page brings them along", async () => {
  const styles = async (response: Response) => {
    const page = await response.text();
    return {
      inline: page.includes("<style"),
      linked: /rel="stylesheet" href="[^"]+"\/>/.test(page),
    };
  };
  expect(await styles(await shop.visitor().get("/about"))).toEqual({ inline: true, linked: false });
  const member = await signedIn(dana);
  expect(await styles(await member.get("/about"))).toEqual({ inline: false, linked: true });
});
