import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { listProxyFindings } from "#app/platform/proxy/proxy-findings.server.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { until } from "#tests/support/eventually.ts";

const token = "a token for the scraper";
const shop = await testShop({ METRICS_TOKEN: token });

test("/healthz tells that the process lives, and of which version it is where /metrics is open", async () => {
  const ask = async (headers: Record<string, string> = {}): Promise<unknown> => {
    const response = await fetch(`${shop.address}/healthz`, { headers });
    expect(response.status).toBe(200);
    return response.json();
  };
  const whole = {
    process: "ok",
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    migration: expect.stringMatching(/^\d{4}_/),
  };
  const forwarded = { "X-Forwarded-For": "203.0.113.9" };
  expect(await ask()).toEqual(whole);
  expect(await ask(forwarded)).toEqual({ process: "ok" });
  expect(await ask({ ...forwarded, Authorization: `Bearer ${token}` })).toEqual(whole);
});

test("/readyz tells that database and storage work", async () => {
  const response = await fetch(`${shop.address}/readyz`);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ database: "ok", storage: "ok" });
});

test("/metrics is open to this machine and counts requests", async () => {
  await shop.visitor().get("/");
  const response = await fetch(`${shop.address}/metrics`);
  expect(response.headers.get("Content-Type")).toContain("text/plain");
  const text = await response.text();
  expect(text).toMatch(/^http_request_duration_seconds_count\{method="GET",status="200"\} [1-9]/m);
  expect(text).toMatch(/^database_connections\{state="open"\} \d+$/m);
});

test("/metrics asks for the token when a request was forwarded from elsewhere", async () => {
  const forwarded = { "X-Forwarded-For": "203.0.113.9" };
  const ask = async (headers: Record<string, string>) =>
    (await fetch(`${shop.address}/metrics`, { headers })).status;
  expect(await ask(forwarded)).toBe(404);
  expect(await ask({ ...forwarded, Authorization: "Bearer wrong" })).toBe(404);
  expect(await ask({ ...forwarded, Authorization: `Bearer ${token}` })).toBe(200);
});

test("who forwards requests without being trusted is noted for the doctor, each once", async () => {
  const { db, env } = shop.services;
  const findings = (trustedProxies: string[]) =>
    listProxyFindings(db, { ...env, trustedProxies }, new Date());
  for (const client of ["203.0.113.9", "203.0.113.10"]) {
    await fetch(`${shop.address}/about`, { headers: { "X-Forwarded-For": client } });
  }
  await until(async () => (await findings([])).length > 0);
  expect(await findings([])).toMatchObject([{ problem: "untrusted" }]);
  // Mended by the setting that it names.
  expect(await findings(["127.0.0.0/8", "::1"])).toEqual([]);
});

test("browsers and home screens find an icon where they look for one, and the shop's name", async () => {
  const page = await (await fetch(shop.address)).text();
  expect(page).toContain('rel="apple-touch-icon" href="/apple-touch-icon.png"');
  for (const [path, type] of [
    ["/favicon.ico", "image/x-icon"],
    ["/apple-touch-icon.png", "image/png"],
    ["/icon-192.png", "image/png"],
    ["/icon-512.png", "image/png"],
  ] as const) {
    const icon = await fetch(`${shop.address}${path}`);
    expect([path, icon.status, icon.headers.get("Content-Type")]).toEqual([path, 200, type]);
    expect((await icon.arrayBuffer()).byteLength).toBeGreaterThan(500);
  }
  const manifest = await fetch(`${shop.address}/site.webmanifest`);
  expect(await manifest.json()).toMatchObject({
    name: "Makeready",
    icons: [{ src: "/icon-192.png" }, { src: "/icon-512.png" }],
  });
});

/** The first line of the answer to a request that no browser writes. */
async function askOddly(path: string, headers: readonly string[]): Promise<string | undefined> {
  const socket = connect(Number(new URL(shop.address).port), "127.0.0.1");
  await once(socket, "connect");
  socket.write([`GET ${path} HTTP/1.1`, ...headers, "Connection: close", "", ""].join("\r\n"));
  return (await text(socket)).split("\r\n", 1)[0];
}

/** They look like an IPv4 address and are none; the last is longer than any name. */
const ODD_HOSTS = ["256.1", "1.2.3.4.5", "1.2.3.999", "0x1ffffffff", `0x${"f".repeat(14_000)}`];

test("an address in full is answered, and refused where its host is longer than any name", async () => {
  const { host } = new URL(shop.address);
  expect(await askOddly(`${shop.address}/healthz`, [`Host: ${host}`])).toBe("HTTP/1.1 200 OK");
  for (const odd of [...ODD_HOSTS, "%E4%B8%80".repeat(1600)]) {
    expect(await askOddly(`http://${odd}/about`, [`Host: ${host}`])).toMatch(/^HTTP\/1.1 400 /);
  }
});

test("a request whose host is none is refused, whatever it asks for", async () => {
  for (const path of ["/about", "/search?q=a", "/healthz", "/sitemap.xml", "/cart.data"]) {
    for (const odd of ODD_HOSTS) {
      expect(await askOddly(path, [`Host: ${odd}`])).toMatch(/^HTTP\/1.1 400 /);
    }
  }
});

test("a request that names two hosts is refused, whatever it asks for", async () => {
  const { host } = new URL(shop.address);
  const own = `Host: ${host}`;
  for (const path of ["/", "/healthz", "/auth"]) {
    expect(await askOddly(path, [own])).toBe("HTTP/1.1 200 OK");
    expect(await askOddly(path, [own, "host: evil.example"])).toMatch(/^HTTP\/1.1 400 /);
    expect(await askOddly(path, [own, own])).toMatch(/^HTTP\/1.1 400 /);
  }
});
