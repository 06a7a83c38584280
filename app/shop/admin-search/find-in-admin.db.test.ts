import { expect, test } from "vitest";
import { insertCustomer } from "#tests/support/customer.ts";
import { testDatabase } from "#tests/support/database.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { findInAdmin } from "./find-in-admin.server.ts";

const clock = { now: new Date(), timeZone: "America/New_York" };
const { db } = await testDatabase("catalogue");

const pages = [
  { name: "Audit log", detail: "Who changed what", to: "/admin/audit", isForAdmins: true as const },
];

async function found(query: string, admin = true) {
  const groups = await findInAdmin(db, query, { admin, clock, pages });
  return Object.fromEntries(groups.map(({ kind, hits }) => [kind, hits.map(({ name }) => name)]));
}

test("orders, customers, products and pages are found by one word", async () => {
  const { userId } = await insertCustomer(db, {
    name: "Posterity Jones",
    email: "pj@jones.example",
  });
  const { orderId } = await insertOrder(db, {
    orderNumber: "MR-77",
    contactBusiness: "Poster Hall",
  });
  await insertOrder(db, { orderNumber: "MR-78", contactBusiness: "Hearth & Rye" });
  const groups = await findInAdmin(db, "poster", {
    admin: true,
    clock,
    pages,
  });
  expect(groups.map(({ kind }) => kind)).toEqual(["Orders", "Customers", "Products"]);
  expect(groups[0]?.hits).toEqual([
    {
      name: "MR-77",
      detail: "Poster Hall, Business Cards, Pending, $48.00",
      to: `/admin/orders/${orderId}`,
    },
  ]);
  expect(groups[1]?.hits).toEqual([
    {
      name: "Posterity Jones",
      detail: "pj@jones.example",
      to: `/admin/customers/${userId}`,
    },
  ]);
  expect(groups[2]?.hits[0]).toMatchObject({ name: "Posters", to: "/admin/products/6" });
  expect(await found("folders presentation")).toMatchObject({
    Products: ["Presentation Folders"],
  });
  expect(await found("mr-78")).toEqual({ Orders: ["MR-78"] });
});

test("what only admins may open, staff do not find", async () => {
  expect(await found("audit")).toEqual({ Pages: ["Audit log"] });
  expect(await found("audit", false)).toEqual({});
});

test("no words find the pages, strange ones nothing", async () => {
  expect(Object.keys(await found(""))).toEqual(["Pages"]);
  for (const query of ["%%%", "___", "\\\\\\", "'';--"]) expect(await found(query)).toEqual({});
});
