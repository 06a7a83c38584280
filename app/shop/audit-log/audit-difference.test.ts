import fc from "fast-check";
import { expect, test } from "vitest";
import { auditDifference, sentence } from "./audit-difference.ts";

const difference = (before: unknown, after: unknown) =>
  auditDifference(before, after, "America/New_York");

test("a moment is told on the shop's clock, wherever it stands", () => {
  expect(
    difference(
      { endDate: "2026-11-30T04:59:00.000Z", days: ["2026-01-01T00:00:00Z"] },
      { endDate: "2026-12-07T04:59:59.999Z", days: [] },
    ),
  ).toEqual([
    { field: "End date", from: "Nov 29, 2026, 11:59 PM", to: "Dec 6, 2026, 11:59 PM" },
    { field: "Days", from: "Dec 31, 2025, 7:00 PM", to: "None" },
  ]);
});

test("a text that only looks like a moment stays as it is", () => {
  for (const text of ["2026-11-30", "2026-99-99T99:99:99Z", "on 2026-11-30T04:59:00Z", "12:30"]) {
    expect(difference(null, { note: text })).toEqual([{ field: "Note", from: null, to: text }]);
  }
});

test("a change is told field by field, and what stayed is left out", () => {
  expect(
    difference(
      { orderStatus: "pending", note: "", total: 48 },
      { orderStatus: "processing", note: "", total: 48 },
    ),
  ).toEqual([{ field: "Order status", from: "pending", to: "processing" }]);
});

test("what is new has no before, what is gone no after", () => {
  expect(difference(null, { role: "staff" })).toEqual([{ field: "Role", from: null, to: "staff" }]);
  expect(difference({ roles: ["customer", "staff"] }, undefined)).toEqual([
    { field: "Roles", from: "customer, staff", to: null },
  ]);
});

test("records within records are named by the way to them", () => {
  const rate = (isOn: boolean, zip: string) => ({ taxes: { floridaRate: { isOn, zips: [zip] } } });
  expect(difference(rate(true, "32801"), rate(false, "32804"))).toEqual([
    { field: "Taxes, florida rate, is on", from: "Yes", to: "No" },
    { field: "Taxes, florida rate, zips", from: "32801", to: "32804" },
  ]);
  expect(difference([{ name: "A" }], [{ name: "B" }, { name: "C" }])).toEqual([
    { field: "1, name", from: "A", to: "B" },
    { field: "2, name", from: null, to: "C" },
  ]);
});

test("a single value is a change of the thing itself", () => {
  expect(difference("on", "off")).toEqual([{ field: "", from: "on", to: "off" }]);
});

test("nothing changed is nothing told, whatever it is", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(difference(value, structuredClone(value))).toEqual([]);
    }),
  );
});

test("any two values can be told apart in words", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
      for (const { from, to } of difference(before, after)) expect(from).not.toBe(to);
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
  expect(difference({ orderStatus: "pending" }, { orderStatus: "shipped", note: "" })).toEqual([
    { field: "Order status", from: "pending", to: "shipped" },
  ]);
  expect(difference({ note: "" }, { note: "Call first" })).toEqual([
    { field: "Note", from: "Empty", to: "Call first" },
  ]);
  expect(difference({ note: "Call first" }, { note: "" })).toEqual([
    { field: "Note", from: "Call first", to: "Empty" },
  ]);
});
