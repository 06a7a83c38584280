import { expect, test, vi } from "vitest";
import { testServices } from "#tests/support/test-services.ts";
import { listProxyFindings, openProxyNotes } from "./proxy-findings.server.ts";

const { services, clock } = await testServices();
const MOST = 50;
const TEN_MINUTES = 10 * 60_000;

test("strangers who make headers up don't keep a proxy from being noted for long", async () => {
  const note = openProxyNotes(services);
  const arrive = (address: string) => note({ address, problem: "untrusted" });
  const isKnown = async (address: string) => {
    const found = await listProxyFindings(services.db, services.env, clock.now);
    return found.some((one) => one.address === address);
  };
  for (let number = 1; number <= MOST; number += 1) arrive(`198.51.100.${number}`);
  await vi.waitUntil(() => isKnown(`198.51.100.${MOST}`), 30_000);
  arrive("203.0.113.1");
  clock.now = new Date(clock.now.getTime() + TEN_MINUTES);
  arrive("203.0.113.2");
  await vi.waitUntil(() => isKnown("203.0.113.2"), 30_000);
  expect(await isKnown("203.0.113.1")).toBe(false);
  arrive("203.0.113.1");
  await vi.waitUntil(() => isKnown("203.0.113.1"), 30_000);
});
