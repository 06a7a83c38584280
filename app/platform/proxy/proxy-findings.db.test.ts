import { proxyFindings } from "#app/platform/db/schema.ts";
import { expect, test } from "vitest";
import { testServices } from "#tests/support/test-services.ts";
import { until } from "#tests/support/eventually.ts";
import { listProxyFindings, openProxyNotes, SOMEWHERE, wordsOf } from "./proxy-findings.server.ts";

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
  for (let number = 1; number <= MOST; number += 1) arrive(`10.0.0.${number}`);
  await until(() => isKnown(`10.0.0.${MOST}`));
  arrive("10.0.1.1");
  clock.now = new Date(clock.now.getTime() + TEN_MINUTES);
  arrive("10.0.1.2");
  await until(() => isKnown("10.0.1.2"));
  expect(await isKnown("10.0.1.1")).toBe(false);
  arrive("10.0.1.1");
  await until(() => isKnown("10.0.1.1"));
});

test.each(["203.0.113.9", "::ffff:198.51.100.7", "2001:db8::7", "11.0.0.1", "100.128.0.1"])(
  "an address that a stranger can have, %s, is never advised to be trusted",
  async (address) => {
    await services.db.delete(proxyFindings);
    openProxyNotes(services)({ address, problem: "untrusted" });
    const list = () => listProxyFindings(services.db, services.env, clock.now);
    await until(async () => (await list()).length > 0);
    const [found, ...others] = await list();
    expect([found?.address, others]).toEqual([SOMEWHERE, []]);
    expect(found && wordsOf(found)).not.toContain(address);
    expect(found && wordsOf(found)).not.toContain("TRUSTED_PROXIES=");
  },
);

test.each(["10.1.2.3", "::ffff:192.168.1.4", "172.31.0.1", "100.64.0.1", "fd00::1", "127.0.0.1"])(
  "one of one's own network, %s, is named with the setting that mends it",
  async (address) => {
    await services.db.delete(proxyFindings);
    openProxyNotes(services)({ address, problem: "untrusted" });
    const list = () => listProxyFindings(services.db, services.env, clock.now);
    await until(async () => (await list()).length > 0);
    const [found] = await list();
    expect(found && wordsOf(found)).toContain(`TRUSTED_PROXIES=${address}`);
  },
);
