import { and, desc, eq, gte, lt, notInArray, sql } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { proxyFindings } from "#app/platform/db/schema.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { createProxyTrust, isOfOwnNetwork } from "./network.server.ts";
import type { ProxyProblem } from "./proxy-problems.server.ts";
import { openShopNames, sisterName } from "./shop-names.server.ts";

/** Stands for every address that a stranger can have: none of them is advised to be trusted. */
export const SOMEWHERE = "somewhere";

export interface ProxyFinding {
  /**
   * Of the proxy, as the shop sees it; `SOMEWHERE` for one outside one's own network; or the other
   * name that the shop was asked for by.
   */
  address: string;
  problem: ProxyProblem;
}

/** Notes what is wrong with a proxy; takes no time of the request that showed it. */
export type NoteProxy = (finding: ProxyFinding) => void;

/** One proxy is noted again after that, so that it shows when it was last seen. */
const NOTED_FOR_MS = 10 * 60_000;
/** More than so many within that time are no proxies of one's own, but strangers who make headers up. */
const MOST_NOTED = 50;
/** Anybody can ask by any name; those that were last seen are kept. */
const MOST_NAMES = 10;
const DAY_MS = 24 * 60 * 60_000;

/** Keeps findings where `doctor` sees them, and logs each proxy once. */
export function openProxyNotes({
  db,
  env: { publicUrl },
  log,
  now,
}: {
  db: Db;
  env: Pick<Env, "publicUrl">;
  log: Logger;
  now: () => Date;
}): NoteProxy {
  const proxies = openMemory(MOST_NOTED);
  const names = openMemory(MOST_NAMES);
  const sister = sisterName(publicUrl);
  return (seen) => {
    const isStrange = seen.problem === "untrusted" && !isOfOwnNetwork(seen.address);
    const finding = isStrange ? { ...seen, address: SOMEWHERE } : seen;
    const seenAt = now();
    const memory = finding.problem === "other name" ? names : proxies;
    const isExpected = finding.problem === "other name" && finding.address === sister;
    if (!memory.take(`${finding.problem} ${finding.address}`, seenAt.getTime(), isExpected)) return;
    keep(db, finding, seenAt).then(
      (isNew) => isNew && log.warn({ proxy: finding.address }, wordsOf(finding)),
      (error: unknown) => log.warn({ err: error }, "a proxy could not be noted"),
    );
  };
}

/** Remembers what was noted of late, at most so much of it. */
function openMemory(most: number) {
  /** Since when each is noted, the oldest first. */
  const noted = new Map<string, number>();
  const forgetBefore = (moment: number) => {
    for (const [key, since] of noted) {
      if (since > moment) return;
      noted.delete(key);
    }
  };
  return {
    /** Whether it is to be noted now; there is always room for what `isExpected`. */
    take(key: string, seenAt: number, isExpected: boolean): boolean {
      forgetBefore(seenAt - NOTED_FOR_MS);
      if (noted.has(key) || (noted.size >= most && !isExpected)) return false;
      noted.set(key, seenAt);
      return true;
    },
  };
}

async function keep(db: Db, finding: ProxyFinding, seenAt: Date): Promise<boolean> {
  const weekAgo = new Date(seenAt.getTime() - 7 * DAY_MS);
  await db.delete(proxyFindings).where(lt(proxyFindings.seenAt, weekAgo));
  const [kept] = await db
    .insert(proxyFindings)
    .values({ ...finding, seenAt })
    .onConflictDoUpdate({
      target: [proxyFindings.address, proxyFindings.problem],
      set: { seenAt },
    })
    // Only a row that was written anew has no earlier version.
    .returning({ isNew: sql<boolean>`xmax = 0` });
  const isNew = kept?.isNew ?? false;
  if (isNew && finding.problem === "other name") await forgetOldNames(db);
  return isNew;
}

async function forgetOldNames(db: Db): Promise<void> {
  const isName = eq(proxyFindings.problem, "other name");
  const lastSeen = db
    .select({ address: proxyFindings.address })
    .from(proxyFindings)
    .where(isName)
    .orderBy(desc(proxyFindings.seenAt))
    .limit(MOST_NAMES);
  await db.delete(proxyFindings).where(and(isName, notInArray(proxyFindings.address, lastSeen)));
}

/** The findings of a day that the present settings do not mend, the last seen first. */
export async function listProxyFindings(
  db: Db,
  { trustedProxies, publicUrl }: Pick<Env, "trustedProxies" | "publicUrl">,
  now: Date,
): Promise<(ProxyFinding & { seenAt: Date })[]> {
  const found = await db
    .select()
    .from(proxyFindings)
    .where(gte(proxyFindings.seenAt, new Date(now.getTime() - DAY_MS)))
    .orderBy(desc(proxyFindings.seenAt))
    .limit(MOST_NOTED);
  const isTrusted = createProxyTrust(trustedProxies);
  const shopName = openShopNames(publicUrl);
  return found.filter(({ address, problem }) => {
    if (problem === "other name") {
      return shopName({ host: address, forwardedHost: undefined }).kind === "other";
    }
    if (problem !== "untrusted") return isTrusted(address);
    // Older versions noted strangers by their addresses.
    return !isTrusted(address) && (address === SOMEWHERE || isOfOwnNetwork(address));
  });
}

/** A finding as a sentence that says what to do. */
export function wordsOf({ address, problem }: ProxyFinding): string {
  switch (problem) {
    case "untrusted":
      if (address === SOMEWHERE) {
        return "requests come from the internet with forwarding headers, which aren't trusted because anyone can write them. If you use a content delivery network or a load balancer, set TRUSTED_PROXIES to the networks its provider publishes";
      }
      return `${address} forwards requests and isn't trusted, so everyone behind it counts as one visitor. If it is your proxy, set TRUSTED_PROXIES=${address}`;
    case "silent":
      return `the proxy at ${address} doesn't say whose requests it forwards, or passes on what visitors claim, so they count as one visitor. Have it set both X-Forwarded-For and X-Real-IP (nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; proxy_set_header X-Real-IP $remote_addr;)`;
    case "nameless":
      return `the proxy at ${address} doesn't say which host name was requested, so visitors who use a name other than PUBLIC_URL can browse but not buy. Have it pass on Host (nginx: proxy_set_header Host $host;)`;
    case "other name":
      return `pages are requested at ${address}, which isn't the name in PUBLIC_URL, so visitors are redirected there. If ${address} is how your proxy reaches the shop, have it pass on the requested host name (nginx: proxy_set_header Host $host;)`;
  }
}
