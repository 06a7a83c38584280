import { type Db, openDatabase } from "#app/platform/db/database.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import {
  listProxyFindings,
  type ProxyFinding,
  SOMEWHERE,
  wordsOf,
} from "#app/platform/proxy/proxy-findings.server.ts";

/** `tellProxies`, of the shop on a database that is opened for it. */
export async function checkProxies(env: Env, databaseUrl: string, now: Date): Promise<string> {
  const { db, close } = openDatabase(databaseUrl, { maxConnections: 1 });
  try {
    return await tellProxies(db, env, now);
  } finally {
    await close();
  }
}

/**
 * Tells which proxies are believed, and what strangers' requests hint at; throws what requests have
 * shown to be wrong with one's own.
 */
export async function tellProxies(db: Db, env: Env, now: Date): Promise<string> {
  const findings = await listProxyFindings(db, env, now);
  const tell = (one: (typeof findings)[number]) =>
    `${wordsOf(one)} (seen ${one.seenAt.toISOString()})`;
  const wrong = findings.filter(isWrong);
  if (wrong.length > 0) throw new Error(wrong.map(tell).join("; "));
  return [trustWords(env), ...findings.map(tell)].join("; ");
}

/** Names and headers from the internet can be made up by anybody: worth a word, and nothing is wrong. */
function isWrong({ address, problem }: ProxyFinding): boolean {
  return problem !== "other name" && problem !== "nameless" && address !== SOMEWHERE;
}

function trustWords({ trustedProxies }: Env): string {
  if (trustedProxies.length === 0) return "no proxy is trusted to say whose requests it forwards";
  return `trusted to say whose requests they forward: ${trustedProxies.join(", ")}`;
}
