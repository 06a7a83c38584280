import { expect, test } from "vitest";
import { orderStages } from "./order-stages.ts";

const at = (day: number) => new Date(Date.UTC(2026, 10, day, 15));
const moved = (toStatus: string, day: number) => ({
  kind: "status" as const,
  toStatus,
  createdAt: at(day),
});

test("a shipped order has two stages behind it and one ahead, with their times", () => {
  const order = { orderStatus: "shipped", deliveryMethod: "ship", createdAt: at(17) } as const;
  const events = [moved("processing", 18), moved("shipped", 19)];
  expect(orderStages(order, events)).toEqual([
    { status: "pending", reachedAt: at(17), state: "done" },
    { status: "processing", reachedAt: at(18), state: "done" },
    { status: "shipped", reachedAt: at(19), state: "now" },
    { status: "delivered", reachedAt: null, state: "ahead" },
  ]);
});

test("what is picked up is never shipped; what is delivered is done", () => {
  const order = { orderStatus: "delivered", deliveryMethod: "pickup", createdAt: at(17) } as const;
  const stages = orderStages(order, [moved("delivered", 20)]);
  expect(stages.map(({ status, state }) => [status, state])).toEqual([
    ["pending", "done"],
    ["processing", "done"],
    ["delivered", "done"],
  ]);
  expect(stages[1]?.reachedAt).toBeNull();
});

test("a payment's event is no stage, and a cancelled order has none", () => {
  const paid = { kind: "payment_captured" as const, toStatus: "processing", createdAt: at(18) };
  const order = { deliveryMethod: "ship", createdAt: at(17) } as const;
  expect(orderStages({ ...order, orderStatus: "processing" }, [paid])[1]?.reachedAt).toBeNull();
  expect(orderStages({ ...order, orderStatus: "cancelled" }, [])).toEqual([]);
});
