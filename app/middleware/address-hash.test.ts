import { expect, test } from "vitest";
import { addressHashOf } from "./address-hash.ts";

const hash = (address: string) => addressHashOf("a secret", address);

test("an IPv4 address is a place, an IPv6 one belongs to its network", () => {
  expect(hash("203.0.113.7")).toBe(hash("203.0.113.7"));
  expect(hash("203.0.113.7")).not.toBe(hash("203.0.113.8"));
  expect(hash("2001:db8:1:2:3:4:5:6")).toBe(hash("2001:db8:1:2::9"));
  expect(hash("2001:0db8:0001:0002::1")).toBe(hash("2001:db8:1:2:ffff::"));
  // A line may have 256 networks, and one that moves among them is still one.
  expect(hash("2001:db8:1:200::1")).toBe(hash("2001:db8:1:2ff::9"));
  expect(hash("2001:db8:1:200::1")).not.toBe(hash("2001:db8:1:300::1"));
  expect(hash("2001:db8:1:2::1")).not.toBe(hash("2001:db8:2:2::1"));
  expect(hash("::1")).toBe(hash("0:0:0:0::2"));
});

test("it can't be told from the hash without the shop's secret", () => {
  expect(hash("203.0.113.7")).not.toBe(addressHashOf("another secret", "203.0.113.7"));
});
