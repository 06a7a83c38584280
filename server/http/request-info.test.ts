import { Hono } from "hono";
import { expect, test } from "vitest";
import type { ProxyFinding } from "#app/platform/proxy/proxy-findings.server.ts";
import type { ShopBindings } from "./bindings.ts";
import { requestInfo } from "./request-info.ts";

test("a proxy that passes on a visitor's own word of the address is noted for the doctor", async () => {
  const noted: ProxyFinding[] = [];
  const app = new Hono<ShopBindings>();
  const env = { trustedProxies: ["10.0.0.1"], publicUrl: "https://shop.example" };
  app.use(requestInfo(env, (finding) => noted.push(finding)));
  app.get("/", (c) => c.text(c.var.info.clientAddress));
  const ask = async (headers: Record<string, string>) => {
    const connection = { incoming: { socket: { remoteAddress: "10.0.0.1" } } };
    return (await app.request("/", { headers }, connection)).text();
  };
  const agreed = { "X-Forwarded-For": "198.51.100.1, 203.0.113.9", "X-Real-IP": "203.0.113.9" };
  expect(await ask(agreed)).toBe("203.0.113.9");
  expect(noted).toEqual([]);
  expect(await ask({ ...agreed, "X-Forwarded-For": "198.51.100.1" })).toBe("10.0.0.1");
  expect(noted).toEqual([{ address: "10.0.0.1", problem: "silent" }]);
});
