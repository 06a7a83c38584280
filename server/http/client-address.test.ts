import { expect, test } from "vitest";
import { createClientAddressFinder } from "./client-address.ts";

const direct = createClientAddressFinder([]);
const behindProxies = createClientAddressFinder(["10.0.0.0/8", "::1"]);

test("forwarded headers of strangers are not believed", () => {
  expect(direct("203.0.113.9", "198.51.100.1")).toBe("203.0.113.9");
  expect(behindProxies("203.0.113.9", "198.51.100.1")).toBe("203.0.113.9");
});

test("behind trusted proxies the client is the last address they did not write themselves", () => {
  expect(behindProxies("10.0.0.1", "198.51.100.1")).toBe("198.51.100.1");
  expect(behindProxies("::1", "198.51.100.1, 10.0.0.7")).toBe("198.51.100.1");
  expect(behindProxies("10.0.0.1", "127.0.0.1, 198.51.100.1")).toBe("198.51.100.1");
});

test("a header that is missing or no address leaves the proxy itself", () => {
  expect(behindProxies("10.0.0.1", undefined)).toBe("10.0.0.1");
  expect(behindProxies("10.0.0.1", "unknown")).toBe("10.0.0.1");
});

test("an address is the same however it is written", () => {
  expect(direct("::ffff:203.0.113.9", undefined)).toBe("203.0.113.9");
  expect(behindProxies("::ffff:10.0.0.1", "[2001:db8::1]:4711")).toBe("2001:db8::1");
  expect(behindProxies("10.0.0.1", "198.51.100.1:4711")).toBe("198.51.100.1");
});
