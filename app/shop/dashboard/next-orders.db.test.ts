import { expect, test } from "vitest";
import { orderEvents, user } from "#app/platform/db/schema.ts";
import { testDatabase } from "#tests/support/database.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { listNextOrders } from "./next-orders.server.ts";

const { db } = await testDatabase();
const clock = { now: new Date("2026-11-24T15:00:00Z"), timeZone: "America/New_York" };
const paid = { paymentStatus: "paid", paidAt: new Date() } as const;
const rosa = { userId: "rosa", email: "rosa@makeready.example", roles: ["staff"] } as const;
await db.insert(user).values({ id: rosa.userId, name: "Rosa Delgado", email: rosa.email });

const next = async () =>
  (await listNextOrders(db, rosa, clock)).map(({ orderNumber, title, step }) => [
    orderNumber,
    title,
    step.kind === "go" ? step.label : step.kind,
  ]);

test("open orders stand by due date, each with its next step; what waits for others is left out", async () => {
  const pickup = { ...paid, orderStatus: "processing", deliveryMethod: "pickup" } as const;
  const { orderNumber: late } = await insertOrder(
    db,
    { ...paid, dueOn: "2026-11-20" },
    { configuration: null },
  );
  const { orderNumber: made } = await insertOrder(db, { ...pickup, dueOn: "2026-11-25" });
  const { orderNumber: told, orderId } = await insertOrder(db, { ...pickup, dueOn: "2026-11-26" });
  await db
    .insert(orderEvents)
    .values({ orderId, kind: "ready_for_pickup", actor: "Rosa", createdAt: clock.now });
  const unfinished = { details: { missing: ["website"], revision: 1, remindedAt: null } };
  await insertOrder(
    db,
    { ...paid, dueOn: "2026-11-27" },
    { configuration: null, payload: unfinished },
  );
  await insertOrder(db, { ...paid, orderStatus: "delivered", dueOn: "2026-11-19" });
  const { orderNumber: unpaid } = await insertOrder(db);
  await insertOrder(db, { orderKind: "app", quoteStatus: "draft", userId: rosa.userId });

  expect(await next()).toEqual([
    [late, "Ready to print", "move"],
    [made, "In production", "pickup"],
    [told, "Ready for pickup", "move"],
    [unpaid, "Waiting for payment", "remind"],
  ]);
});

test("a picture is that of the first item's product, and no more are shown than can be read", async () => {
  const before = await listNextOrders(db, rosa, clock);
  expect(before[0]?.picture).toBeNull();
  expect(before.at(-1)?.picture).toBeNull();
  for (let more = 0; more < 5; more += 1) {
    await insertOrder(db, { ...paid, dueOn: "2026-11-21" }, { configuration: null });
  }
  expect(await listNextOrders(db, rosa, clock)).toHaveLength(6);
});
