import { get } from "node:http";
import { expect, test, vi } from "vitest";
import { listProxyFindings } from "#app/platform/proxy/proxy-findings.server.ts";
import { testShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const token = "a token for the scraper";
/** As people set it up: a proxy on the same machine, and nothing said of it. */
const shop = await testShop({
  PUBLIC_URL: "https://shop.example",
  PAYMENTS: "simulator",
  SIMULATOR_PUBLIC_URL: "https://pay.example",
  METRICS_TOKEN: token,
});

/** As the proxy forwards it, for somebody at that address. */
function askForReset(visitor: Visitor, address: string) {
  const email = `${crypto.randomUUID()}@shop.example`;
  return visitor.send("/auth/reset-password", {
    method: "POST",
    headers: { "X-Forwarded-For": address, "X-Forwarded-Proto": "https" },
    body: new URLSearchParams({ intent: "request", email }),
  });
}

function writeMessage(headers: Record<string, string>) {
  return shop.visitor().send("/contact", {
    method: "POST",
    headers,
    body: new URLSearchParams({
      name: "Rosa Delgado",
      email: "rosa@blueheron.example",
      subject: "Hours",
      message: "Are you open on Saturday?",
    }),
  });
}

/** As a browser opens a page; `fetch` can't say so. */
function open(path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(shop.address + path, { headers: { "Sec-Fetch-Mode": "navigate" } }, (answer) => {
      answer.resume().once("end", resolve);
    }).once("error", reject);
  });
}

const findings = () => listProxyFindings(shop.services.db, shop.services.env, new Date());

test("visitors behind the proxy are told apart: who asks too often keeps nobody else out", async () => {
  const asker = shop.visitor();
  const statuses: number[] = [];
  for (let tries = 0; tries < 41; tries += 1) {
    statuses.push((await askForReset(asker, "203.0.113.9")).status);
  }
  expect(statuses.slice(-2)).toEqual([200, 429]);
  expect((await askForReset(shop.visitor(), "198.51.100.7")).status).toBe(200);
});

test("a proxy that names its client in X-Real-IP alone is believed as well", async () => {
  const message = (address: string) => writeMessage({ "X-Real-IP": address });
  for (let sent = 0; sent < 7; sent += 1) await message("203.0.113.21");
  expect((await message("203.0.113.21")).status).toBe(429);
  expect((await message("203.0.113.22")).status).not.toBe(429);
});

test("/metrics is not for whoever asks through the proxy, forwarded headers or none", async () => {
  const ask = async (headers: Record<string, string>) =>
    (await fetch(`${shop.address}/metrics`, { headers })).status;
  expect(await ask({})).toBe(404);
  expect(await ask({ "X-Forwarded-For": "203.0.113.9" })).toBe(404);
  expect(await ask({ Authorization: `Bearer ${token}` })).toBe(200);
});

test("a proxy that does not say for whom it asks is found; monitors of the machine are none", async () => {
  expect(await findings()).toEqual([]);
  await fetch(`${shop.address}/about`);
  await fetch(`${shop.address}/healthz`);
  await open("/contact");
  await vi.waitUntil(async () => (await findings()).length > 0, 30_000);
  expect(await findings()).toMatchObject([{ problem: "silent" }]);
});

test("no limit is passed by with a made-up address, whichever header the proxy sets itself", async () => {
  const statuses: number[] = [];
  for (let made = 1; made <= 5; made += 1) {
    const inForwardedFor = { "X-Forwarded-For": `198.51.100.${made}`, "X-Real-IP": "203.0.113.31" };
    const inRealIp = { "X-Forwarded-For": "203.0.113.32", "X-Real-IP": `198.51.100.${made}` };
    statuses.push((await writeMessage(inForwardedFor)).status);
    statuses.push((await writeMessage(inRealIp)).status);
  }
  expect(statuses.slice(-2)).toEqual([429, 429]);
  const agreed = { "X-Forwarded-For": "198.51.100.9, 203.0.113.33", "X-Real-IP": "203.0.113.33" };
  expect((await writeMessage(agreed)).status).not.toBe(429);
});
