import fc from "fast-check";
import { expect, test } from "vitest";
import { auditDifference, sentence } from "./audit-difference.ts";

test("a change is told field by field, and what stayed is left out", () => {
  expect(
    auditDifference(
      { orderStatus: "pending", note: "", total: 48 },
      { orderStatus: "processing", note: "", total: 48 },
    ),
  ).toEqual([{ field: "Order status", from: "pending", to: "processing" }]);
});

test("what is new has no before, what is gone no after", () => {
  expect(auditDifference(null, { role: "staff" })).toEqual([
    { field: "Role", from: null, to: "staff" },
  ]);
  expect(auditDifference({ roles: ["customer", "staff"] }, undefined)).toEqual([
    { field: "Roles", from: "customer, staff", to: null },
  ]);
});

test("records within records are named by the way to them", () => {
  const rate = (isOn: boolean, zip: string) => ({ taxes: { floridaRate: { isOn, zips: [zip] } } });
  expect(auditDifference(rate(true, "32801"), rate(false, "32804"))).toEqual([
    { field: "Taxes, florida rate, is on", from: "Yes", to: "No" },
    { field: "Taxes, florida rate, zips", from: "32801", to: "32804" },
  ]);
  expect(auditDifference([{ name: "A" }], [{ name: "B" }, { name: "C" }])).toEqual([
    { field: "1, name", from: "A", to: "B" },
    { field: "2, name", from: null, to: "C" },
  ]);
});

test("a single value is a change of the thing itself", () => {
  expect(auditDifference("on", "off")).toEqual([{ field: "", from: "on", to: "off" }]);
});

test("nothing changed is nothing told, whatever it is", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(auditDifference(value, structuredClone(value))).toEqual([]);
    }),
  );
});

test("any two values can be told apart in words", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
      for (const { from, to } of auditDifference(before, after)) expect(from).not.toBe(to);
    }),
  );
});

test.each([
  ["order.status", "Order status"],
  ["message.set-aside", "Message set aside"],
  ["rewards.correction", "Rewards correction"],
])("the action %s is called %s", (action, words) => {
  expect(sentence(action)).toBe(words);
});

test("what was not there and is empty is not told", () => {
  expect(auditDifference({ orderStatus: "pending" }, { orderStatus: "shipped", note: "" })).toEqual(
    [{ field: "Order status", from: "pending", to: "shipped" }],
  );
  expect(auditDifference({ note: "" }, { note: "Call first" })).toEqual([
    { field: "Note", from: "Empty", to: "Call first" },
  ]);
  expect(auditDifference({ note: "Call first" }, { note: "" })).toEqual([
    { field: "Note", from: "Call first", to: "Empty" },
  ]);
});
