import { expect, test } from "vitest";
import { isToldReady, pickupState } from "./pickup.ts";

const order = { orderStatus: "processing", deliveryMethod: "pickup", isToldReady: false } as const;

test("an order for pickup is ready once its customer was told so", () => {
  expect(pickupState(order)).toBe("making");
  expect(pickupState({ ...order, isToldReady: true })).toBe("ready");
});

test("only while it is in production, and only what is picked up", () => {
  const told = { ...order, isToldReady: true };
  for (const orderStatus of ["pending", "delivered", "cancelled"] as const) {
    expect(pickupState({ ...told, orderStatus })).toBeNull();
  }
  expect(pickupState({ ...told, deliveryMethod: "ship" })).toBeNull();
  expect(pickupState({ ...told, deliveryMethod: "none" })).toBeNull();
});

test("the timeline knows whether they were told", () => {
  expect(isToldReady([{ kind: "placed" }, { kind: "ready_for_pickup" }])).toBe(true);
  expect(isToldReady([{ kind: "placed" }, { kind: "message" }])).toBe(false);
});
