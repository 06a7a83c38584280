import { and, eq, gt, inArray, not, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "#app/platform/db/database.server.ts";
import { session, userRoles } from "#app/platform/db/schema.ts";
import { isStaff } from "#app/shop/person/person.ts";
import { type Role, TEAM_ROLES } from "#app/shop/person/roles.ts";

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

interface SessionTerms {
  /** After it was last used. */
  unusedMs: number;
  /** From its beginning; who is using it then goes on. */
  longestMs: number;
  /** After `longestMs` it ends once nobody has used it for so long, */
  pauseMs: number;
  /** and then in any case: a stolen one is not kept alive for ever. */
  latestMs: number;
}

/** How long people stay signed in; who runs the shop does so for the working week at most. */
export const SESSION_TERMS = {
  customer: { unusedMs: 30 * DAY_MS, longestMs: 90 * DAY_MS, pauseMs: 0, latestMs: 90 * DAY_MS },
  team: { unusedMs: 12 * HOUR_MS, longestMs: 7 * DAY_MS, pauseMs: HOUR_MS, latestMs: 8 * DAY_MS },
} as const satisfies Record<string, SessionTerms>;

/** A use is written down so long after the last one; until then it is as good as the last one. */
const USE_KEPT_MS = 5 * 60_000;

interface Kept {
  roles: readonly Role[];
  createdAt: Date;
  usedAt: Date;
}

/** Whether a session has ended by its terms, which go by what its person is now. */
export function hasEnded(session: Kept, now: Date): boolean {
  const { unusedMs, longestMs, pauseMs, latestMs } = termsOf(session);
  const age = now.getTime() - session.createdAt.getTime();
  const unused = now.getTime() - session.usedAt.getTime();
  return age >= latestMs || unused >= (age >= longestMs ? pauseMs : unusedMs);
}

/** Whether the use of this moment is to be written down: only the team's sessions end that soon. */
function isUseToKeep(session: Kept, now: Date): boolean {
  return isStaff(session) && now.getTime() - session.usedAt.getTime() >= USE_KEPT_MS;
}

/** Ends a session that is over, or writes down that it was used. */
export async function keepTerms(
  db: Db,
  known: Kept & { sessionId: string },
  { now, isUse }: { now: Date; isUse: boolean },
): Promise<void> {
  const isThis = eq(session.id, known.sessionId);
  if (hasEnded(known, now)) await db.delete(session).where(isThis);
  else if (isUse && isUseToKeep(known, now)) {
    await db.update(session).set({ updatedAt: now }).where(isThis);
  }
}

/** The sessions in the database that have not ended. */
export function hasNotEnded(now: Date): SQL | undefined {
  const isOfTeam = sql`exists (select 1 from ${userRoles}
    where ${userRoles.userId} = ${session.userId} and ${inArray(userRoles.role, [...TEAM_ROLES])})`;
  const isSince = (column: PgColumn, ms: number) => gt(column, new Date(now.getTime() - ms));
  const lasts = ({ unusedMs, longestMs, pauseMs, latestMs }: SessionTerms) =>
    and(
      isSince(session.createdAt, latestMs),
      isSince(session.updatedAt, unusedMs),
      or(isSince(session.createdAt, longestMs), isSince(session.updatedAt, pauseMs)),
    );
  const { customer, team } = SESSION_TERMS;
  return and(gt(session.expiresAt, now), lasts(customer), or(not(isOfTeam), lasts(team)));
}

function termsOf(person: { roles: readonly Role[] }): SessionTerms {
  return isStaff(person) ? SESSION_TERMS.team : SESSION_TERMS.customer;
}
