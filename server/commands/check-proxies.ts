import { openDatabase } from "#app/platform/db/database.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { listProxyFindings, wordsOf } from "#app/platform/proxy/proxy-findings.server.ts";

/** Tells which proxies are believed; throws what requests have shown to be wrong with them. */
export async function checkProxies(env: Env, databaseUrl: string, now: Date): Promise<string> {
  const { db, close } = openDatabase(databaseUrl, { maxConnections: 1 });
  try {
    const findings = await listProxyFindings(db, env, now);
    const words = findings.map((one) => `${wordsOf(one)} (seen ${one.seenAt.toISOString()})`);
    if (words.length > 0) throw new Error(words.join("; "));
  } finally {
    await close();
  }
  const { trustedProxies } = env;
  if (trustedProxies.length === 0) return "no proxy is trusted to say whose requests it forwards";
  return `trusted to say whose requests they forward: ${trustedProxies.join(", ")}`;
}
