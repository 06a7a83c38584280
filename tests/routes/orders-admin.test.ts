import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { customerOrders, outbox, savedViews } from "#app/platform/db/schema.ts";
import { createOwner } from "#app/shop/staff/create-owner.server.ts";
import { setTeamRole } from "#app/shop/staff/set-team-role.server.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { pageText, signedIn } from "#tests/support/signed-in.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop();
const { db } = shop.services;
const boss = { name: "Rosa Delgado", email: "rosa@shop.example", password: "oxblood-proof-7" };
await createOwner(db, boss, { actor: "test", now: new Date() });
const otto = await insertCustomer(db);
await setTeamRole(
  db,
  { who: { userId: otto.userId }, role: "staff" },
  { by: "command line", now: new Date() },
);
const [rosa, staff] = [await signedIn(shop, boss), await signedIn(shop, otto)];
const paid = { paymentStatus: "paid", paidAt: new Date() } as const;

test("the list is narrowed by its address, and says how many there are", async () => {
  const [site, cards] = [
    await insertOrder(db, { orderKind: "website" }),
    await insertOrder(db, paid),
  ];
  const sites = await pageText(await staff.get("/admin/orders?kind=website"));
  expect(sites).toContain(site.orderNumber);
  expect(sites).not.toContain(cards.orderNumber);
  expect(sites).toMatch(/role="status">1 order</);
  expect(sites).toMatch(/<option value="website" selected="">/);
  const waiting = await pageText(await staff.get("/admin/orders?needs=artwork&payment=paid"));
  expect(waiting).toContain(cards.orderNumber);
  expect(waiting).toMatch(/aria-current="page"[^>]*>Needs artwork|Save this view/);
  const reversed = await pageText(await staff.get("/admin/orders?from=2026-11-22&to=2026-11-01"));
  expect(reversed).toContain("The start date is after the end date.");
});

test("chosen orders change together; the page says which did not, and why", async () => {
  const fine = await insertOrder(db, paid, { configuration: null });
  const unpaid = await insertOrder(db);
  const answer = await staff.submit("/admin/orders?q=MR", [
    ["to", "processing"],
    ["orders", `pending.${fine.orderId}`],
    ["orders", `pending.${unpaid.orderId}`],
  ]);
  expect(answer.status).toBe(200);
  const page = await pageText(answer);
  expect(page).toContain("1 of 2 orders changed.");
  expect(page).toContain(`Changed: ${fine.orderNumber}`);
  expect(page).toContain("This order isn't paid. Production starts when it is.");
  const [order] = await db.select().from(customerOrders).where(eq(customerOrders.id, fine.orderId));
  expect(order?.orderStatus).toBe("processing");
});

test("a form that chooses nothing is refused, and what was ticked stays ticked", async () => {
  const { orderId } = await insertOrder(db, paid);
  const none = await staff.submit("/admin/orders", [["to", "shipped"]]);
  expect([none.status, await pageText(none)]).toEqual([
    400,
    expect.stringContaining("Select orders first."),
  ]);
  const aimless = await staff.submit("/admin/orders", [
    ["to", ""],
    ["orders", `pending.${orderId}`],
  ]);
  expect(aimless.status).toBe(400);
  const page = await pageText(aimless);
  expect(page).toContain("Choose an action.");
  expect(page).toMatch(
    new RegExp(
      `checked=""[^>]*value="pending.${orderId}"|value="pending.${orderId}"[^>]*checked=""`,
    ),
  );
});

test("the export has the orders of the list, as a file that streams", async () => {
  const { orderNumber } = await insertOrder(db, { contactBusiness: "Only Export Co." });
  const answer = await staff.get("/admin/orders.csv?q=Only%20Export");
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="orders-\d{4}-/);
  const rows = (await answer.text()).split("\r\n");
  expect(rows).toHaveLength(3);
  expect(rows[1]).toContain(orderNumber);
});

test("a view is somebody's own, under a name that is there once", async () => {
  const create = (visitor: typeof rosa, name: string, query = "?kind=website") =>
    visitor.submit("/admin/orders/views", Object.entries({ intent: "create", name, query }));
  const kept = await create(staff, "Web work");
  expect(kept.headers.get("location")).toBe("/admin/orders?kind=website");
  expect(await pageText(await staff.get("/admin/orders?kind=website"))).toMatch(
    /<a aria-current="page"[^>]*>Web work</,
  );
  expect(await pageText(await rosa.get("/admin/orders"))).not.toContain("Web work");
  const again = await create(staff, "web WORK", "?kind=app");
  expect(again.status).toBe(400);
  const page = await pageText(again);
  expect(page).toContain("You already have a view with this name. Choose another.");
  expect(page).toContain('value="web WORK"');
  expect(page).toContain('value="?kind=app"');
  const [view] = await db.select().from(savedViews);
  const change = (visitor: typeof rosa, fields: Record<string, string>) =>
    visitor.submit("/admin/orders/views", Object.entries({ viewId: view?.id ?? "", ...fields }));
  expect((await change(rosa, { intent: "remove" })).status).toBe(400);
  expect((await change(staff, { intent: "rename", name: "Sites" })).status).toBe(302);
  expect(await pageText(await staff.get("/admin/orders/views"))).toContain("“Sites”");
  expect((await change(staff, { intent: "remove" })).status).toBe(302);
  expect(await db.$count(savedViews)).toBe(0);
  expect((await change(staff, { intent: "remove", viewId: randomUUID() })).status).toBe(400);
});

test("an order moves on the board by its form, with its mail, or says why it does not", async () => {
  const { orderId, orderNumber } = await insertOrder(db, paid, { configuration: null });
  const move = (to: string, expected = "pending") =>
    staff.submit("/admin/board", Object.entries({ orderId, expected, to }));
  expect(await pageText(await staff.get("/admin/board"))).toContain(orderNumber);
  expect((await move("shipped")).status).toBe(400);
  expect((await move("processing")).headers.get("location")).toBe("/admin/board");
  expect(await db.$count(outbox, eq(outbox.orderId, orderId))).toBe(1);
  const late = await move("processing");
  expect(late.status).toBe(400);
  expect(await pageText(late)).toContain(
    "Someone else just changed this order. It is processing now.",
  );
});
