import { expect, test } from "vitest";
import { bulkGoals } from "./bulk-goals.ts";

const ready = {
  orderStatus: "pending",
  paymentStatus: "paid",
  deliveryMethod: "ship",
  proofState: "none",
  artworkMissing: false,
  artworkHold: null,
} as const;

test("a step counts the orders that it applies to", () => {
  const orders = [
    ready,
    { ...ready, artworkMissing: true },
    { ...ready, proofState: "waiting" },
    { ...ready, paymentStatus: "unpaid" },
    { ...ready, orderStatus: "processing" },
    { ...ready, orderStatus: "processing", deliveryMethod: "pickup" },
    { ...ready, orderStatus: "shipped" },
  ] as const;
  expect(bulkGoals(orders)).toEqual({ processing: 1, shipped: 1, delivered: 2, cancelled: 1 });
  expect(bulkGoals([])).toEqual({ processing: 0, shipped: 0, delivered: 0, cancelled: 0 });
});
