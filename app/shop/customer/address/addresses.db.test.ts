import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { insertCustomer } from "#tests/support/customer.ts";
import { testDatabase } from "#tests/support/database.ts";
import { addAddress } from "./add-address.server.ts";
import { type AddressForm, MAX_ADDRESSES } from "./address-form.ts";
import { findAddressOf, listAddressesOf } from "./address-queries.server.ts";
import { changeAddress } from "./change-address.server.ts";
import { chooseDefaultAddress } from "./choose-default-address.server.ts";
import { findKnownCustomer } from "../profile/find-known-customer.server.ts";
import { removeAddress } from "./remove-address.server.ts";

const { db } = await testDatabase();

const form: AddressForm = {
  label: "Shop",
  street: "12 Mill Ln",
  unit: "",
  city: "Orlando",
  state: "FL",
  zip: "32804",
  isDefault: false,
};

let second = 0;
async function add(userId: string, change: Partial<AddressForm> = {}) {
  const now = new Date(Date.UTC(2026, 10, 20, 15, 0, (second += 1)));
  return addAddress(db, userId, { ...form, ...change }, now);
}

async function added(userId: string, change: Partial<AddressForm> = {}) {
  const result = await add(userId, change);
  if (!result.ok) throw new Error(result.reason);
  return result.id;
}

async function defaultsOf(userId: string) {
  const list = await listAddressesOf(db, userId);
  return list.filter(({ isDefault }) => isDefault).map(({ label }) => label);
}

test("the first address is the chosen one, until another is", async () => {
  const { userId } = await insertCustomer(db);
  await added(userId);
  expect(await defaultsOf(userId)).toEqual(["Shop"]);
  const id = await added(userId, { label: "Warehouse" });
  expect(await defaultsOf(userId)).toEqual(["Shop"]);
  await added(userId, { label: "Home", isDefault: true });
  expect(await defaultsOf(userId)).toEqual(["Home"]);
  expect(await chooseDefaultAddress(db, { userId, id })).toEqual({ ok: true });
  expect((await listAddressesOf(db, userId)).map(({ label }) => label)).toEqual([
    "Warehouse",
    "Shop",
    "Home",
  ]);
});

test("whatever happens at the same moment, one is chosen", async () => {
  const { userId } = await insertCustomer(db);
  const ids = await Promise.all(["A", "B", "C", "D"].map((label) => added(userId, { label })));
  await Promise.all([
    ...ids.map((id) => chooseDefaultAddress(db, { userId, id })),
    ...ids.map((id) => changeAddress(db, { userId, id }, { ...form, isDefault: true })),
    add(userId, { isDefault: true }),
  ]);
  expect(await defaultsOf(userId)).toHaveLength(1);
});

test("twenty are enough, also when the last two come at once", async () => {
  const { userId } = await insertCustomer(db);
  for (let count = 1; count < MAX_ADDRESSES; count += 1) await added(userId);
  const results = await Promise.all([add(userId), add(userId), add(userId)]);
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(results).toContainEqual({ ok: false, reason: "full" });
  expect(await listAddressesOf(db, userId)).toHaveLength(MAX_ADDRESSES);
});

test("one's own are changed and removed", async () => {
  const { userId } = await insertCustomer(db);
  const id = await added(userId);
  const moved = { ...form, label: "New shop", unit: "Suite 4", isDefault: true };
  expect(await changeAddress(db, { userId, id }, moved)).toEqual({ ok: true });
  expect(await findAddressOf(db, userId, id)).toMatchObject({
    label: "New shop",
    address: { street: "12 Mill Ln", unit: "Suite 4" },
  });
  expect(await removeAddress(db, { userId, id })).toEqual({ ok: true });
  expect(await removeAddress(db, { userId, id })).toEqual({ ok: false, reason: "unknown" });
  expect(await listAddressesOf(db, userId)).toEqual([]);
});

test("somebody else's are unknown, and stay as they are", async () => {
  const [dana, eve] = [await insertCustomer(db), await insertCustomer(db)];
  const id = await added(dana.userId);
  const foreign = { userId: eve.userId, id };
  const unknown = { ok: false, reason: "unknown" };
  expect(await findAddressOf(db, eve.userId, id)).toBeNull();
  expect(await changeAddress(db, foreign, { ...form, label: "Mine" })).toEqual(unknown);
  expect(await chooseDefaultAddress(db, foreign)).toEqual(unknown);
  expect(await removeAddress(db, foreign)).toEqual(unknown);
  expect(await removeAddress(db, { userId: dana.userId, id: randomUUID() })).toEqual(unknown);
  expect(await findAddressOf(db, dana.userId, id)).toMatchObject({
    label: "Shop",
    isDefault: true,
  });
});

test("an account knows what its forms begin with; a visitor is nobody", async () => {
  const dana = await insertCustomer(db);
  await added(dana.userId);
  expect(await findKnownCustomer(db, dana)).toMatchObject({
    name: dana.name,
    email: dana.email,
    cellPhone: "",
    addresses: [{ label: "Shop", isDefault: true, address: { city: "Orlando" } }],
  });
  expect(await findKnownCustomer(db, null)).toBeNull();
});
