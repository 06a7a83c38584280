import { openDatabase } from "#app/platform/db/database.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import {
  listProxyFindings,
  SOMEWHERE,
  wordsOf,
} from "#app/platform/proxy/proxy-findings.server.ts";

/**
 * Tells which proxies are believed, and what strangers' requests hint at; throws what requests have
 * shown to be wrong with one's own.
 */
export async function checkProxies(env: Env, databaseUrl: string, now: Date): Promise<string> {
  const { db, close } = openDatabase(databaseUrl, { maxConnections: 1 });
  try {
    const findings = await listProxyFindings(db, env, now);
    const tell = (one: (typeof findings)[number]) =>
      `${wordsOf(one)} (seen ${one.seenAt.toISOString()})`;
    const wrong = findings.filter(({ address }) => address !== SOMEWHERE);
    if (wrong.length > 0) throw new Error(wrong.map(tell).join("; "));
    // Anybody can have it found: worth a word, and nothing is wrong.
    return [trustWords(env), ...findings.map(tell)].join("; ");
  } finally {
    await close();
  }
}

function trustWords({ trustedProxies }: Env): string {
  if (trustedProxies.length === 0) return "no proxy is trusted to say whose requests it forwards";
  return `trusted to say whose requests they forward: ${trustedProxies.join(", ")}`;
}
