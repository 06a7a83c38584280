import { expect, test } from "vitest";
import { settingsSchema } from "#app/shop/settings/settings.ts";
import { plannedDays, type PlannedOrder } from "./planned-days.ts";
import type { ReadyJob } from "./ready-days.ts";

const settings = settingsSchema.parse({});
/** A Monday, 10 in the morning by the shop's clock. */
const paidAt = new Date("2026-11-16T15:00:00Z");
const job: ReadyJob = { deliveryTime: "2-3 Business Days", needs: null, hereAt: null };
const order: PlannedOrder = {
  paidAt,
  orderStatus: "pending",
  paymentStatus: "paid",
  deliveryMethod: "ship",
  deliveryAddress: { zip: "33101" },
};

function plan(change: Partial<PlannedOrder>, now = paidAt, jobs: readonly ReadyJob[] = [job]) {
  return plannedDays({ ...order, ...change }, jobs, { ...settings, now });
}

test("a parcel says when it leaves and when it is at the door; of a pickup there is one day", () => {
  const ready = "Wed, Nov 18 to Thu, Nov 19";
  const arrival = "Fri, Nov 20 to Mon, Nov 23";
  expect(plan({})).toEqual({ ready, arrival, isLate: false });
  expect(plan({ deliveryMethod: "pickup", deliveryAddress: null })).toEqual({
    ready,
    arrival: null,
    isLate: false,
  });
  expect(plan({ deliveryAddress: { zip: "99501" } })).toMatchObject({ ready, arrival: null });
  expect(plan({ orderStatus: "shipped" })).toEqual({ ready: null, arrival, isLate: false });
});

test("what waits for its customer is told in days from then", () => {
  const waiting = { ...job, needs: "artwork" } as const;
  expect(plan({}, paidAt, [waiting])).toEqual({
    ready: "2-3 business days from when we have your artwork",
    arrival: null,
    isLate: false,
  });
});

test("nothing is told of what is not paid, is over, or is no thing", () => {
  const none = { ready: null, arrival: null, isLate: false };
  const longAfter = new Date("2026-12-16T15:00:00Z");
  for (const change of [
    { paidAt: null },
    { paymentStatus: "refunded" },
    { orderStatus: "delivered" },
    { orderStatus: "cancelled" },
    { deliveryMethod: "none" },
  ] as const) {
    expect(plan(change)).toEqual(none);
    expect(plan(change, longAfter)).toEqual(none);
  }
});

test("a promised day that has passed is never told again, however the order was paid for", () => {
  const late = { ready: null, arrival: null, isLate: true };
  /** Each by the shop's clock: the evening of the last day, and the morning after. */
  const readyBy = new Date("2026-11-20T03:00:00Z");
  const dayAfter = new Date("2026-11-20T15:00:00Z");
  const doorBy = new Date("2026-11-24T03:00:00Z");
  const doorAfter = new Date("2026-11-24T15:00:00Z");
  for (const paymentStatus of ["paid", "free", "partly_refunded"] as const) {
    for (const orderStatus of ["pending", "processing"] as const) {
      expect(plan({ paymentStatus, orderStatus }, readyBy).isLate).toBe(false);
      expect(plan({ paymentStatus, orderStatus }, dayAfter)).toEqual(late);
    }
    const shipped = { paymentStatus, orderStatus: "shipped" } as const;
    expect(plan(shipped, doorBy).isLate).toBe(false);
    expect(plan(shipped, doorAfter)).toEqual(late);
  }
});
