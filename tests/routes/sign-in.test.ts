import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { createOwner } from "#app/shop/staff/create-owner.server.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { testShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const shop = await testShop();
const rosa = { name: "Rosa Delgado", email: "rosa@shop.example", password: "oxblood-proof-7" };
await createOwner(shop.services.db, rosa, { actor: "test", now: new Date() });

function signIn(visitor: Visitor, fields: Record<string, string> = {}) {
  const form = { email: rosa.email, password: rosa.password, ...fields };
  return visitor.submit("/auth", Object.entries(form));
}

test("the admin area sends a visitor to sign in and back to where they were going", async () => {
  const visitor = shop.visitor();
  const guarded = await visitor.get("/admin/orders?status=pending");
  expect(guarded.status).toBe(302);
  const to = guarded.headers.get("location") ?? "";
  expect(to).toBe("/auth?next=%2Fadmin%2Forders%3Fstatus%3Dpending");
  const page = await (await visitor.get(to)).text();
  expect(page).toContain('name="next" value="/admin/orders?status=pending"');
  const signedIn = await signIn(visitor, { next: "/admin/orders?status=pending" });
  expect(signedIn.headers.get("location")).toBe("/admin/orders?status=pending");
  expect((await visitor.get("/admin/orders?status=pending")).status).toBe(200);
});

test("signing in never leads to another site", async () => {
  for (const next of ["https://evil.example/", "//evil.example/", "/\\evil.example"]) {
    const response = await signIn(shop.visitor(), { next });
    expect(response.headers.get("location")).toBe("/admin");
  }
});

test("a refused sign-in keeps the e-mail, drops the password and says nothing of accounts", async () => {
  const wrong = await signIn(shop.visitor(), { password: "not-this-one" });
  const unknown = await signIn(shop.visitor(), { email: "who@shop.example" });
  expect([wrong.status, unknown.status]).toEqual([400, 400]);
  const [wrongPage, unknownPage] = [await wrong.text(), await unknown.text()];
  for (const page of [wrongPage, unknownPage]) {
    expect(page).toContain("Failed to sign in");
    expect(page).toContain("That email and password do not match.");
  }
  expect(wrongPage).toContain('value="rosa@shop.example"');
  expect(wrongPage).not.toContain("not-this-one");
});

test("an empty form is refused beside its fields", async () => {
  const response = await signIn(shop.visitor(), { email: "", password: "" });
  expect(response.status).toBe(400);
  const page = await response.text();
  expect(page).toContain("Email is required");
  expect(page).toContain("Password is required");
});

test("guessing is stopped with 429", async () => {
  const visitor = shop.visitor();
  const email = "guessed@shop.example";
  for (let tries = 0; tries < 8; tries += 1) await signIn(visitor, { email });
  const limited = await signIn(visitor, { email });
  expect(limited.status).toBe(429);
  expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await limited.text()).toContain("Too many tries. Wait 15 minutes and try again.");
});

test("who is signed in already needs no sign-in page", async () => {
  const visitor = shop.visitor();
  await signIn(visitor);
  const response = await visitor.get("/auth");
  expect(response.headers.get("location")).toBe("/admin");
});

test("signing out ends the session and leads home; the next admin page asks to sign in", async () => {
  const visitor = shop.visitor();
  await signIn(visitor);
  const session = [...visitor.cookies].map((pair) => pair.join("=")).join("; ");
  const response = await visitor.submit("/sign-out", []);
  expect(response.headers.get("location")).toBe("/");
  expect((await visitor.get("/admin/orders")).status).toBe(302);
  const kept = await shop.visitor().send("/admin/orders", { headers: { cookie: session } });
  expect(kept.status).toBe(302);
});

test("signing out empties the browser: whoever uses it next sees nothing of what was ordered", async () => {
  const { userId, email, password } = await insertCustomer(shop.services.db);
  const visitor = shop.visitor();
  await signIn(visitor, { email, password });
  const order = await insertOrder(shop.services.db, {
    userId,
    visitorHash: await visitorHashOf(visitor),
    paymentStatus: "paid",
    contactName: "Dana Whitfield",
  });
  const result = `/payment-success?order=${order.orderId}`;
  expect(await (await visitor.get(result)).text()).toContain("Dana");
  await visitor.submit("/sign-out", []);
  expect(visitor.cookies.has("visitor")).toBe(false);
  expect(await (await visitor.get(result)).text()).not.toContain("Dana");
});

/** Of the cookie that a browser gets with the first thing it owns. */
async function visitorHashOf(visitor: Visitor): Promise<string> {
  await visitor.send("/api/uploads?purpose=artwork", { method: "POST", body: "no picture" });
  const token = visitor.cookies.get("visitor");
  if (token === undefined) throw new Error("The browser has no visitor cookie.");
  return createHash("sha256").update(token).digest("hex");
}

test("looking at the sign-out address signs nobody out", async () => {
  const visitor = shop.visitor();
  await signIn(visitor);
  await visitor.get("/sign-out");
  expect((await visitor.get("/admin/orders")).status).toBe(200);
});

test("another site can't sign anybody in or out", async () => {
  const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
  const visitor = shop.visitor();
  await signIn(visitor);
  const out = await visitor.send("/sign-out", {
    method: "POST",
    headers,
    body: new URLSearchParams(),
  });
  expect(out.status).toBe(403);
  expect((await visitor.get("/admin/orders")).status).toBe(200);
});

test("the sign-in library answers to no address of its own", async () => {
  const response = await shop.visitor().send("/api/auth/sign-up/email", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: "Eve", email: "eve@evil.example", password: "oxblood-proof-7" }),
  });
  expect([404, 405]).toContain(response.status);
});
