import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  auditLog,
  customerOrders,
  orderEvents,
  orderNotes,
  outbox,
} from "#app/platform/db/schema.ts";
import type { OrderStatus } from "#app/shop/order/order-terms.ts";
import type { Person } from "#app/shop/person/person.ts";
import { paymentShop } from "#tests/payments/payment-fixture.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { insertPerson } from "#tests/support/team-member.ts";
import { changeManyStatuses } from "./change-many-statuses.server.ts";
import { tellReadyForPickup } from "./tell-ready-for-pickup.server.ts";
import { toldAt } from "./undo-terms.ts";
import { undoMoves } from "./undo-moves.server.ts";

const { services } = await paymentShop();
const { db } = services;
const [rosa, sam] = [await insertPerson(db, "staff"), await insertPerson(db, "staff")];
const customer = await insertPerson(db, "customer");
const paid = { paymentStatus: "paid", paidAt: new Date() } as const;

/** Orders that Rosa has moved together, and the events of it. */
async function moved(to: OrderStatus, given: Parameters<typeof insertOrder>[1][]) {
  const orders = [];
  for (const order of given) {
    const { orderId } = await insertOrder(db, order, { configuration: null });
    orders.push({ orderId, expected: order?.orderStatus ?? ("pending" as const) });
  }
  const outcomes = await changeManyStatuses(services, { orders, to, isUndoable: true }, rosa);
  return outcomes.map(({ orderId, eventId }) => ({ orderId, eventId: eventId ?? randomUUID() }));
}

async function undo(moves: readonly { eventId: string }[], by: Person = rosa) {
  const ids = moves.map(({ eventId }) => eventId);
  return (await undoMoves(services, ids, by)).map(({ problem }) => problem);
}

async function statusOf(orderId: string) {
  const [order] = await db.select().from(customerOrders).where(eq(customerOrders.id, orderId));
  return order?.orderStatus;
}

function mailsOf(orderId: string) {
  return db.select().from(outbox).where(eq(outbox.orderId, orderId));
}

test("a move that is undone at once tells nobody, and is audited both ways", async () => {
  const moves = await moved("processing", [paid, paid]);
  for (const { orderId } of moves) {
    const [mail] = await mailsOf(orderId);
    expect(mail?.claimedUntil).toEqual(toldAt(mail?.createdAt ?? new Date(0)));
  }
  expect(await undo(moves)).toEqual([null, null]);
  for (const { orderId } of moves) {
    expect(await statusOf(orderId)).toBe("pending");
    expect(await mailsOf(orderId)).toEqual([]);
    expect(await db.$count(orderEvents, eq(orderEvents.orderId, orderId))).toBe(2);
    const entries = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `order:${orderId}`));
    expect(entries).toHaveLength(2);
    expect(entries).toContainEqual(
      expect.objectContaining({
        before: { orderStatus: "processing" },
        after: { orderStatus: "pending", note: "Undone." },
      }),
    );
  }
});

test("whoever has the email already is told that it was a mistake", async () => {
  const [move] = await moved("delivered", [{ ...paid, orderStatus: "shipped" }]);
  const orderId = move?.orderId ?? "";
  await db
    .update(outbox)
    .set({ attempts: 1, sentAt: new Date() })
    .where(eq(outbox.orderId, orderId));
  expect(await undo(move ? [move] : [])).toEqual([null]);
  expect(await statusOf(orderId)).toBe("shipped");
  const mails = await mailsOf(orderId);
  expect(mails.map(({ kind }) => kind).toSorted()).toEqual(["order-delivered", "order-shipped"]);
  const told = mails.find(({ kind }) => kind === "order-shipped");
  expect(told?.text).toContain("by mistake");
});

test("what has changed since stays as it is, and says so; the others go back", async () => {
  const pickup = { ...paid, deliveryMethod: "pickup" } as const;
  const moves = await moved("processing", [paid, pickup, paid]);
  const [again, told, untouched] = moves.map(({ orderId }) => orderId);
  const further = [{ orderId: again ?? "", expected: "processing" as const }];
  await changeManyStatuses(services, { orders: further, to: "shipped" }, sam);
  await tellReadyForPickup(services, told ?? "", rosa);
  const changed = "This order has changed since, so it stays as it is.";
  expect(await undo(moves)).toEqual([changed, changed, null]);
  expect(await statusOf(again ?? "")).toBe("shipped");
  expect(await statusOf(untouched ?? "")).toBe("pending");
  expect(await undo(moves)).toEqual([changed, changed, changed]);
});

test("a note of the team keeps nobody from undoing", async () => {
  const moves = await moved("processing", [paid]);
  const orderId = moves[0]?.orderId ?? "";
  const note = {
    id: randomUUID(),
    orderId,
    authorId: sam.userId,
    note: "Careful.",
    createdAt: new Date(),
  };
  await db.insert(orderNotes).values(note);
  expect(await undo(moves)).toEqual([null]);
});

test("only who moved it undoes it, once, and nobody a cancellation", async () => {
  const moves = await moved("processing", [paid]);
  expect(await undo(moves, sam)).toEqual(["Someone else moved this order."]);
  expect(await undo(moves, customer)).toEqual(["Only staff can change orders."]);
  const both = (await Promise.all([undo(moves), undo(moves)])).flat();
  expect(both.filter((problem) => problem === null)).toHaveLength(1);
  const canceled = await moved("cancelled", [{}]);
  expect(await undo(canceled)).toEqual(["This can't be undone."]);
  expect(await undo([{ eventId: randomUUID() }])).toEqual([]);
});
