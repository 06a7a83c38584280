import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { bulkFormSchema, MOST_AT_ONCE, writeChosen } from "./bulk-form.ts";

const orderId = randomUUID();

test("what was chosen arrives with the status that was seen", () => {
  const orders = [writeChosen({ orderId, expected: "processing" })];
  expect(bulkFormSchema.parse({ to: "shipped", orders })).toEqual({
    to: "shipped",
    orders: [{ orderId, expected: "processing" }],
  });
});

test.each([
  [{ to: "", orders: [`pending.${orderId}`] }, "Choose an action."],
  [{ to: "shipped", orders: [] }, "Select orders first."],
  [
    { to: "shipped", orders: Array(MOST_AT_ONCE + 1).fill(`pending.${orderId}`) },
    "Select at most 50 orders.",
  ],
])("a form that says too little or too much is refused", (form, message) => {
  expect(bulkFormSchema.safeParse(form).error?.issues[0]?.message).toBe(message);
});

test("an order that is none is refused", () => {
  for (const order of ["pending", `done.${orderId}`, "pending.MR-1", ""]) {
    expect(bulkFormSchema.safeParse({ to: "shipped", orders: [order] }).success).toBe(false);
  }
});
