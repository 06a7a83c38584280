import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { settings, user } from "#app/platform/db/schema.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { pageText, signedIn } from "#tests/support/signed-in.ts";
import { testShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const shop = await testShop();
const { db } = shop.services;
/** 1000 cards on 16pt: 48.00, for members 45.60. */
const CARDS = "/product/1?quantity=1000&size=3.5x2&paperType=16pt+Standard";
const EARNS = "You&#x27;ll earn $0.91 in Mega Bucks";

afterEach(async () => {
  await db.delete(settings);
});

const textOf = async (visitor: Visitor, path: string) => pageText(await visitor.get(path));

test("a member reads what the choices would earn them; a guest does not", async () => {
  const dana = await signedIn(shop, await insertCustomer(db));
  expect(await textOf(dana, CARDS)).toContain(`${EARNS}</p>`);
  expect(await textOf(shop.visitor(), CARDS)).not.toContain(" earn $");
});

test("a member whose email is not verified reads what it waits for", async () => {
  const person = await insertCustomer(db);
  await db.update(user).set({ emailVerified: false }).where(eq(user.id, person.userId));
  const dana = await signedIn(shop, person);
  expect(await textOf(dana, CARDS)).toContain(`${EARNS} if you verify your email`);
});

test("where the owner pays nothing back, nothing is promised", async () => {
  await db.insert(settings).values({ key: "cashbackPercent", value: 0 });
  const dana = await signedIn(shop, await insertCustomer(db));
  expect(await textOf(dana, CARDS)).not.toContain(" earn $");
});

test("the cart and the checkout say the same", async () => {
  const dana = await signedIn(shop, await insertCustomer(db));
  const added = await dana.submit("/product/1", [
    ["quantity", "1000"],
    ["size", "3.5x2"],
    ["paperType", "16pt Standard"],
    ["ownDesign", "yes"],
    ["deliveryTime", "5-7 Business Days"],
    ["submissionKey", crypto.randomUUID()],
    ["intent", "add-to-cart"],
  ]);
  expect(added.headers.get("location")).toBe("/cart");
  expect(await textOf(dana, "/cart")).toContain(EARNS);
  expect(await textOf(dana, "/checkout")).toContain(EARNS);
});

test("what is priced by quote and a custom payment promise nothing", async () => {
  const dana = await signedIn(shop, await insertCustomer(db));
  for (const path of ["/app-order", "/custom-payment"]) {
    expect(await textOf(dana, path)).not.toContain(" earn $");
  }
});
