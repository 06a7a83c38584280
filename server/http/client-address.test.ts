import { expect, test } from "vitest";
import { createClientFinder } from "./request-info.ts";

function addressFinder(trustedProxies: string[]) {
  const find = createClientFinder(trustedProxies);
  return (remoteAddress: string, hops: string | undefined, realIp?: string) =>
    find(remoteAddress, { hops, realIp }).address;
}

const direct = addressFinder([]);
const behindProxies = addressFinder(["10.0.0.0/8", "::1"]);

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

test("where the two headers name different clients, the request is the proxy's", () => {
  expect(behindProxies("10.0.0.1", "198.51.100.1", "203.0.113.9")).toBe("10.0.0.1");
  expect(behindProxies("10.0.0.1", "198.51.100.1, 203.0.113.9", "203.0.113.9")).toBe("203.0.113.9");
  expect(behindProxies("10.0.0.1", "198.51.100.1", "unknown, 203.0.113.9")).toBe("10.0.0.1");
  expect(behindProxies("10.0.0.1", "2001:DB8::1", "2001:db8:0:0::1")).toBe("2001:DB8::1");
  // What is no address, or the hop before, names no client.
  expect(behindProxies("10.0.0.1", "198.51.100.1", "unknown")).toBe("198.51.100.1");
  expect(behindProxies("10.0.0.1", "198.51.100.1, 10.0.0.7", "10.0.0.7")).toBe("198.51.100.1");
  expect(direct("203.0.113.9", "198.51.100.1", "198.51.100.2")).toBe("203.0.113.9");
});
