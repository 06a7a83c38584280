import { request } from "node:http";
import { expect, test } from "vitest";
import { tellProxies } from "#server/commands/check-proxies.ts";
import { until } from "#tests/support/eventually.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop({
  PUBLIC_URL: "https://shop.example",
  PAYMENTS: "simulator",
  SIMULATOR_PUBLIC_URL: "https://pay.example",
});

interface Answer {
  status: number | undefined;
  location: string | undefined;
  cached: string | undefined;
}

/** As a proxy passes it on that lets the visitor's name through; `fetch` would write its own. */
function ask(path: string, headers: Record<string, string>, method = "GET"): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(shop.address + path, { method, headers }, (answer) => {
      const { location, "cache-control": cached } = answer.headers;
      answer.resume().once("end", () => resolve({ status: answer.statusCode, location, cached }));
    })
      .once("error", reject)
      .end();
  });
}

const doctorsWords = () => tellProxies(shop.services.db, shop.services.env, new Date());

test.each(["www.shop.example", "WWW.SHOP.EXAMPLE:443", "old-shop.example"])(
  "a page that is asked for at %s is looked at under the shop's own name",
  async (Host) => {
    for (const method of ["GET", "HEAD"]) {
      expect(await ask("/product/6?quantity=500&design=a%20b", { Host }, method)).toEqual({
        status: 308,
        location: "https://shop.example/product/6?quantity=500&design=a%20b",
        cached: "no-store",
      });
    }
  },
);

test("so is one that is ready, and one that only the proxy's own header tells of", async () => {
  const own = { Host: "shop.example" };
  for (let time = 0; time < 3; time += 1) expect((await ask("/about", own)).status).toBe(200);
  const www = { Host: "www.shop.example" };
  const inner = { Host: "127.0.0.1:3000", "X-Forwarded-Host": "www.shop.example" };
  for (const headers of [www, inner]) {
    const { status, location } = await ask("/about", headers);
    expect([status, location]).toEqual([308, "https://shop.example/about"]);
  }
});

test.each(["shop.example", "127.0.0.1:3000", "localhost", "shop", "app.internal"])(
  "by %s a page is shown, and nobody is sent round in circles",
  async (Host) => expect((await ask("/about", { Host })).status).toBe(200),
);

test("whoever forwards under a name of its own, and says which was asked for, shows pages", async () => {
  const headers = { Host: "upstream.example.net", "X-Forwarded-Host": "shop.example" };
  expect((await ask("/about", headers)).status).toBe(200);
});

test("machines find their addresses by any name, and forms are not sent on", async () => {
  const Host = "www.shop.example";
  expect((await ask("/healthz", { Host })).status).toBe(200);
  expect((await ask("/webhooks/paypal", { Host }, "POST")).status).not.toBe(308);
  expect((await ask("/sign-out", { Host, Origin: `https://${Host}` }, "POST")).status).toBe(403);
});

test("the doctor names the other names, without finding fault, however many are made up", async () => {
  for (let made = 1; made <= 12; made += 1) {
    await ask("/about", { Host: `made-up-${made}.example` });
  }
  await ask("/about", { Host: "www.shop.example" });
  await until(async () => (await doctorsWords()).includes("requested at www.shop.example"));
  expect(await doctorsWords()).not.toContain("made-up-12.example");
});

test("and a proxy that keeps to itself by which name it was asked", async () => {
  const through = { "Sec-Fetch-Mode": "navigate", "X-Forwarded-For": "203.0.113.9" };
  await ask("/contact", { Host: "127.0.0.1:3000", ...through });
  await until(async () => (await doctorsWords()).includes("doesn't say which host name"));
  expect(await doctorsWords()).toContain("proxy_set_header Host $host");
});
