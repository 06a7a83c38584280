import { expect, test } from "vitest";
import { calendarDay } from "#app/shop/clock/calendar-day.ts";
import { dueCell, dueView } from "./due-view.ts";

const today = calendarDay(2026, 11, 24);
const order = {
  dueOn: "2026-12-01",
  orderStatus: "pending",
  paymentStatus: "paid",
  dueAfter: [],
  isRush: false,
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

test("without a day it says what the days wait for", () => {
  const none = { ...order, dueOn: null };
  expect(dueView({ ...none, paymentStatus: "unpaid" }, today).text).toBe("After payment");
  expect(dueView({ ...none, dueAfter: ["artwork"] }, today).text).toBe("After artwork");
  const both = { ...none, dueAfter: ["details", "proof"] } as const;
  expect(dueView(both, today).text).toBe("After details and approval");
  expect(dueView(none, today).text).toBe("No date");
  expect(dueView({ ...none, orderStatus: "delivered" }, today).text).toBe("");
  expect(dueView({ ...both, orderStatus: "cancelled" }, today).text).toBe("");
});

test("a table's cell has the day, what it waits for, or nothing", () => {
  expect(dueCell(order)).toBe("2026-12-01");
  const none = { ...order, dueOn: null };
  expect(dueCell({ ...none, dueAfter: ["proof"] })).toBe("After approval");
  expect(dueCell({ ...none, dueAfter: ["artwork", "details", "proof"] })).toBe(
    "After artwork, details, and approval",
  );
  expect(dueCell({ ...none, dueAfter: ["proof"], paymentStatus: "refunded" })).toBe("");
  expect(dueCell(none)).toBe("");
});
