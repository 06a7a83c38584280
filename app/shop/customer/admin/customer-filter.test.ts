import { expect, test } from "vitest";
import { readCustomerFilter, writeCustomerFilter } from "./customer-filter.ts";

test("a filter is its address", () => {
  const address = "?q=hearth&sort=last_name&direction=asc&page=3";
  const filter = readCustomerFilter(new URLSearchParams(address));
  expect(filter).toEqual({ query: "hearth", sort: "last_name", direction: "asc", page: 3 });
  expect(writeCustomerFilter(filter)).toBe(address);
});

test("nothing, and what makes no sense, is everybody with the newest first", () => {
  const newest = { query: "", sort: "created_at", direction: "desc", page: 1 };
  expect(readCustomerFilter(new URLSearchParams(""))).toEqual(newest);
  const nonsense = new URLSearchParams("?q=%20&sort=password&direction=up&page=-1");
  expect(readCustomerFilter(nonsense)).toEqual(newest);
  expect(writeCustomerFilter(readCustomerFilter(nonsense))).toBe("");
});
