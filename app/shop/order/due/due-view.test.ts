import { expect, test } from "vitest";
import { calendarDay } from "#app/shop/clock/calendar-day.ts";
import { dueView } from "./due-view.ts";

const today = calendarDay(2026, 11, 24);
const order = {
  dueOn: "2026-12-01",
  orderStatus: "pending",
  paymentStatus: "paid",
  artworkMissing: false,
  artworkHold: null,
  isRush: false,
  deliveryMethod: "ship",
  isToldReady: false,
} as const;

test("a day ahead is named, today is called so, and what is past says how late it is", () => {
  expect(dueView(order, today)).toMatchObject({ text: "Tue, Dec 1", state: "ahead", late: "" });
  expect(dueView({ ...order, dueOn: "2026-11-24" }, today)).toMatchObject({
    text: "Today",
    state: "today",
  });
  expect(dueView({ ...order, dueOn: "2026-11-23" }, today)).toMatchObject({
    text: "Mon, Nov 23",
    state: "late",
    late: "1 day late",
  });
  expect(dueView({ ...order, dueOn: "2026-11-20" }, today).late).toBe("4 days late");
});

test("what is handed over, called off or given back is neither late nor in a hurry", () => {
  const past = { ...order, dueOn: "2026-11-20", isRush: true };
  for (const over of [
    { ...past, orderStatus: "shipped" },
    { ...past, orderStatus: "cancelled" },
    { ...past, paymentStatus: "refunded" },
  ] as const) {
    expect(dueView(over, today)).toMatchObject({ state: "ahead", late: "", isRush: false });
  }
  expect(dueView({ ...past, orderStatus: "processing" }, today).isRush).toBe(true);
});

test("what is ready for pickup is neither late nor in a hurry, whatever its day was", () => {
  const making = { orderStatus: "processing", deliveryMethod: "pickup", isRush: true } as const;
  const past = { ...order, ...making, dueOn: "2026-11-20" };
  expect(dueView(past, today)).toMatchObject({ state: "late", isRush: true });
  const ready = { text: "Ready for pickup", late: "", state: "open", isRush: false };
  expect(dueView({ ...past, isToldReady: true }, today)).toEqual(ready);
});

test("without a day it says what the days wait for", () => {
  const none = { ...order, dueOn: null };
  expect(dueView({ ...none, paymentStatus: "unpaid" }, today).text).toBe("After payment");
  expect(dueView({ ...none, artworkMissing: true }, today).text).toBe("After artwork");
  expect(dueView(none, today).text).toBe("No date");
  expect(dueView({ ...none, orderStatus: "delivered" }, today).text).toBe("");
});
