import { once } from "node:events";
import { Agent, get } from "node:http";
import { afterAll, expect, test, vi } from "vitest";
import { isAlive } from "#app/platform/process-identity.server.ts";
import { startShop } from "#tests/support/shop-process.ts";

const shop = await startShop({ WORKERS: "2" });
afterAll(() => shop.remove());

const processes = () => shop.processes();

/** Asked on a connection of its own: one that is kept open may lead to who just died. */
function statusOf(path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(shop.address + path, { agent: false }, (answer) => {
      answer.resume().once("end", () => resolve(answer.statusCode));
    }).once("error", reject);
  });
}

/** A page that is asked for now; `sent` once the whole request has left. */
function asked(path: string, agent: Agent | false) {
  const request = get(shop.address + path, { agent });
  const status = new Promise<number | undefined>((resolve, reject) => {
    request.once("response", (answer) => {
      answer.resume().once("end", () => resolve(answer.statusCode));
      answer.once("error", reject);
    });
    request.once("error", reject);
  });
  return { sent: once(request, "finish"), status };
}

test("two processes answer, and tell their figures together", async () => {
  expect(await processes()).toHaveLength(2);
  // Each on a connection of its own, so that both are asked.
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => fetch(`${shop.address}/about`, { keepalive: false })),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const figures = async () => {
    const text = await (await fetch(`${shop.address}/metrics`)).text();
    const ofPages = /^http_request_duration_seconds_count\{method="GET",status="200"\} (\d+)$/m;
    return Number(ofPages.exec(text)?.[1]);
  };
  // Whichever of the two is asked.
  expect(Math.min(await figures(), await figures())).toBeGreaterThanOrEqual(8);
});

test("one that dies is started again, and the others answer meanwhile", async () => {
  const [first = 0] = await processes();
  process.kill(first, "SIGKILL");
  await vi.waitUntil(() => !isAlive(first), { timeout: 20_000 });
  // The first of these may have been on its way to who just died.
  expect(await statusOf("/healthz")).toBe(200);
  expect(await statusOf("/healthz")).toBe(200);
  await vi.waitUntil(async () => (await processes()).length === 2, {
    timeout: 20_000,
    interval: 200,
  });
});

test("they end with the one that started them, however that ends", async () => {
  const before = await processes();
  await shop.kill();
  await vi.waitUntil(() => before.every((pid) => !isAlive(pid)), { timeout: 20_000 });
  await shop.start();
  const after = await processes();
  expect(after).toHaveLength(2);
  expect(await shop.stop()).toBe(0);
  expect(after.filter((pid) => isAlive(pid))).toEqual([]);
});

test("asked to stop under load, each request that was sent before is answered", async () => {
  await shop.start();
  const agent = new Agent({ keepAlive: true });
  const kept = () => Array.from({ length: 30 }, () => asked("/product/1?utm_source=test", agent));
  await Promise.all(kept().map(({ status }) => status));
  // On connections that were used before, and on new ones.
  const under = Array.from({ length: 30 }, () => asked("/product/1?utm_source=test", false));
  const requests = [...kept(), ...under];
  await Promise.all(requests.map(({ sent }) => sent));
  const stopped = shop.stop();
  const statuses = await Promise.all(requests.map(({ status }) => status));
  expect(statuses).toEqual(statuses.map(() => 200));
  expect(await stopped).toBe(0);
  agent.destroy();
});
