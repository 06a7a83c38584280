import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { customerAddresses } from "#app/platform/db/schema.ts";
import { writeTogether } from "#app/platform/db/write-together.server.ts";
import type { DeliveryAddress } from "#app/shop/delivery/delivery.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { testDatabase } from "#tests/support/database.ts";
import { MAX_ADDRESSES } from "./address-form.ts";
import { listAddressesOf } from "./address-queries.server.ts";
import { keepOrderedAddress } from "./keep-ordered-address.server.ts";

const { db } = await testDatabase();
const mill: DeliveryAddress = {
  street: "12 Mill Ln",
  unit: "",
  city: "Orlando",
  state: "FL",
  zip: "32804",
};
const palm = { ...mill, street: "4 Palm Way", unit: "Suite 2" };
let day = 0;

async function keep(userId: string | null, address: DeliveryAddress | null) {
  day += 1;
  const names = { contactBusiness: "Blue Heron Plumbing Co.", contactName: "Dana" };
  const order = { ...names, userId, deliveryMethod: "ship" } as const;
  const write = keepOrderedAddress(
    { ...order, deliveryAddress: address },
    new Date(Date.UTC(2026, 10, day)),
  );
  if (write !== null) await db.transaction((tx) => writeTogether(tx, [write]));
  return write;
}

const bookOf = async (userId: string) =>
  (await listAddressesOf(db, userId)).map(({ label, address, isDefault }) => ({
    label,
    street: address.street,
    isDefault,
  }));

test("the first address that a member orders to is the chosen one, another is kept beside it", async () => {
  const { userId } = await insertCustomer(db);
  await keep(userId, mill);
  await keep(userId, palm);
  expect(await bookOf(userId)).toMatchObject([
    { street: "12 Mill Ln", isDefault: true },
    { street: "4 Palm Way", isDefault: false },
  ]);
  expect((await bookOf(userId))[0]?.label).toBe("Blue Heron Plumbing Co.");
});

test("an address that is there already stays as it is, however it is written", async () => {
  const { userId } = await insertCustomer(db);
  await keep(userId, palm);
  await db
    .update(customerAddresses)
    .set({ label: "Warehouse" })
    .where(eq(customerAddresses.userId, userId));
  await keep(userId, {
    ...palm,
    street: "4 PALM way.",
    unit: "suite #2",
    city: "orlando",
    zip: "32804-1234",
  });
  expect(await bookOf(userId)).toMatchObject([{ label: "Warehouse", street: "4 Palm Way" }]);
  await keep(userId, { ...palm, unit: "Suite 3" });
  await keep(userId, { ...palm, zip: "32801" });
  expect(await bookOf(userId)).toHaveLength(3);
});

test("a full book takes no more", async () => {
  const { userId } = await insertCustomer(db);
  for (let house = 1; house <= MAX_ADDRESSES + 1; house += 1) {
    await keep(userId, { ...mill, street: `${house} Mill Ln` });
  }
  expect(await bookOf(userId)).toHaveLength(MAX_ADDRESSES);
});

test("of guests, and of what is not shipped, nothing is kept", async () => {
  const { userId } = await insertCustomer(db);
  expect(await keep(null, mill)).toBeNull();
  expect(await keep(userId, null)).toBeNull();
  const pickup = { contactBusiness: "", contactName: "Dana", userId };
  const order = { ...pickup, deliveryMethod: "pickup", deliveryAddress: mill } as const;
  expect(keepOrderedAddress(order, new Date())).toBeNull();
});
