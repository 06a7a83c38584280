import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { customerOrders, user } from "#app/platform/db/schema.ts";
import { createOwner } from "#app/shop/staff/create-owner.server.ts";
import { type Credentials, post, signIn as signInTo } from "#tests/support/account-forms.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop();
const { db } = shop.services;
const signIn = (person: Credentials) => signInTo(shop, person);

const NEW_PASSWORD = "heron-on-one-leg-4";

test("everything the shop keeps of a person comes in one file, and nothing of others", async () => {
  const [dana, eve] = [await insertCustomer(db), await insertCustomer(db)];
  const own = await insertOrder(db, { userId: dana.userId });
  const foreign = await insertOrder(db, { userId: eve.userId });
  const { visitor } = await signIn(dana);
  const response = await visitor.get("/my-account/export");
  expect(response.headers.get("Content-Disposition")).toContain("attachment");
  const text = await response.text();
  expect(JSON.parse(text)).toMatchObject({
    account: { email: dana.email },
    profile: { firstName: "Dana" },
    orders: [{ orderNumber: own.orderNumber, totalAmount: "48.00", lines: [{ quantity: 1000 }] }],
  });
  expect(text).not.toContain(foreign.orderNumber);
  expect((await shop.visitor().get("/my-account/export")).status).toBe(302);
});

test("a closed account leaves numbers and amounts, and nothing of the person", async () => {
  const dana = await insertCustomer(db);
  const { orderId } = await insertOrder(
    db,
    {
      userId: dana.userId,
      contactEmail: dana.email,
      orderStatus: "delivered",
      paymentStatus: "paid",
    },
    { payload: { businessName: "Blue Heron Plumbing Co." } },
  );
  const { visitor } = await signIn(dana);
  const close = (fields: Record<string, string>) => post(visitor, "/my-account/data", fields);
  expect((await close({ currentPassword: dana.password })).page).toContain("Please confirm");
  const wrong = { currentPassword: "not-the-one", understood: "on" };
  expect((await close(wrong)).page).toContain("This is not your current password");
  const closed = await close({ currentPassword: dana.password, understood: "on" });
  expect(closed.to).toBe("/");
  expect((await visitor.get("/my-account")).status).toBe(302);
  expect((await signIn(dana)).status).toBe(400);
  const [order] = await db.select().from(customerOrders).where(eq(customerOrders.id, orderId));
  expect(order).toMatchObject({ contactName: "Closed account", totalAmount: 4800 });
  const everything = JSON.stringify([
    await db.select().from(customerOrders).where(eq(customerOrders.id, orderId)),
    await db.select().from(user).where(eq(user.id, dana.userId)),
  ]);
  for (const word of ["Dana", "Heron", "Mill Ln", dana.email]) {
    expect(everything).not.toContain(word);
  }
  // The address is free again.
  const back = { firstName: "Dana", lastName: "W", email: dana.email };
  const again = await post(shop.visitor(), "/signup", {
    ...back,
    password: NEW_PASSWORD,
    confirmPassword: NEW_PASSWORD,
  });
  expect(again.to).toBe("/welcome");
});

test("an account with work under way, and the team's, stay open", async () => {
  const dana = await insertCustomer(db);
  await insertOrder(db, {
    userId: dana.userId,
    orderStatus: "processing",
    paymentStatus: "paid",
  });
  const { visitor } = await signIn(dana);
  const busy = await post(visitor, "/my-account/data", {
    currentPassword: dana.password,
    understood: "on",
  });
  expect(busy.page).toContain("You have orders under way.");
  const boss = { name: "Ben Boss", email: "ben@shop.example", password: "oxblood-proof-7" };
  await createOwner(db, boss, { actor: "test", now: new Date() });
  const refused = await post((await signIn(boss)).visitor, "/my-account/data", {
    currentPassword: boss.password,
    understood: "on",
  });
  expect(refused.page).toContain("Ask an admin to take you off it first");
});
