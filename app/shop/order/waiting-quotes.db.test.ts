import { expect, test } from "vitest";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { testServices } from "#tests/support/test-services.ts";
import { ALL_ORDERS, type OrderNeed } from "./order-filter.ts";
import { listOrders } from "./order-queries.server.ts";

const { services } = await testServices();
const { db } = services;

async function numbersOf(needs: OrderNeed): Promise<string[]> {
  const list = await listOrders(
    db,
    { ...ALL_ORDERS, needs },
    { now: new Date(), timeZone: "America/New_York" },
  );
  return list.orders.map(({ orderNumber }) => orderNumber);
}

test("quotes are found by what they wait for: our price, the customer's answer, another price", async () => {
  const asked = { orderKind: "app", deliveryMethod: "none", deliveryAddress: null } as const;
  await insertOrder(db, { ...asked, orderNumber: "MR-1", quoteStatus: "draft" });
  await insertOrder(db, { ...asked, orderNumber: "MR-2", quoteStatus: "sent" });
  await insertOrder(db, { ...asked, orderNumber: "MR-3", quoteStatus: "expired" });
  await insertOrder(db, { ...asked, orderNumber: "MR-4", quoteStatus: "accepted" });
  const cancelled = { ...asked, orderStatus: "cancelled", quoteStatus: "sent" } as const;
  await insertOrder(db, { ...cancelled, orderNumber: "MR-5" });
  expect(await numbersOf("quote")).toEqual(["MR-1"]);
  expect(await numbersOf("answer")).toEqual(["MR-2"]);
  expect(await numbersOf("renewal")).toEqual(["MR-3"]);
});
