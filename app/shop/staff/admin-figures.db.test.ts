import { expect, test } from "vitest";
import { readCustomerFilter } from "#app/shop/customer/admin/customer-filter.ts";
import { listCustomers } from "#app/shop/customer/admin/list-customers.server.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { testDatabase } from "#tests/support/database.ts";
import { countForAdmin } from "./admin-figures.server.ts";
import { createOwner } from "./create-owner.server.ts";

const { db } = await testDatabase();

test("the card counts as many customers as their list does: the team has profiles, too", async () => {
  const owner = { name: "Rosa Delgado", email: "rosa@shop.example", password: "oxblood-proof-7" };
  await createOwner(db, owner, { actor: "test", now: new Date() });
  await insertCustomer(db);
  const list = await listCustomers(db, readCustomerFilter(new URLSearchParams()));
  expect(list.total).toBe(2);
  expect(await countForAdmin(db)).toMatchObject({ customers: list.total });
});
