import { expect, test } from "vitest";
import { invoiceNumberOf, orderNumberIn } from "./invoice-number.ts";

const id = "01745342-743b-40c3-abec-c32d829c2f11";

test.each([0, 1, 2])(
  "the order's number is read from its invoice again (refused %i times)",
  (times) => {
    const invoice = invoiceNumberOf({ id, orderNumber: "MR-10042" }, times);
    expect(orderNumberIn(invoice, id)).toBe("MR-10042");
  },
);

test("invoices differ after each refusal, and of orders with one number", () => {
  const order = { id, orderNumber: "MR-10042" };
  const other = { ...order, id: "99999999-743b-40c3-abec-c32d829c2f11" };
  const invoices = [0, 1, 2].map((times) => invoiceNumberOf(order, times));
  expect(new Set([...invoices, invoiceNumberOf(other, 0)]).size).toBe(4);
});

test("the first invoice bears the order's number and eight characters of its id, each further one its count", () => {
  const order = { id, orderNumber: "MR-10042" };
  const invoices = [0, 1, 2].map((times) => invoiceNumberOf(order, times));
  expect(invoices).toEqual(["MR-10042-01745342", "MR-10042-01745342-2", "MR-10042-01745342-3"]);
});

test("an invoice of somebody else names no order", () => {
  expect(orderNumberIn("INV-7", id)).toBeNull();
  expect(orderNumberIn("", id)).toBeNull();
  expect(orderNumberIn("-01745342", id)).toBeNull();
  expect(orderNumberIn("INV-7", "")).toBeNull();
});
