import { and, eq, gt, inArray, not, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { session, userRoles } from "#app/platform/db/schema.ts";
import { isStaff } from "#app/shop/person/person.ts";
import { type Role, TEAM_ROLES } from "#app/shop/person/roles.ts";

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

interface SessionTerms {
  /** Whatever is done with it. */
  longestMs: number;
  /** After it was last used. */
  unusedMs: number;
}

/** How long people stay signed in; who runs the shop does so for the working week at most. */
export const SESSION_TERMS = {
  customer: { longestMs: 90 * DAY_MS, unusedMs: 30 * DAY_MS },
  team: { longestMs: 7 * DAY_MS, unusedMs: 12 * HOUR_MS },
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
  const { longestMs, unusedMs } = termsOf(session);
  const age = now.getTime() - session.createdAt.getTime();
  return age >= longestMs || now.getTime() - session.usedAt.getTime() >= unusedMs;
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
  const lasts = ({ longestMs, unusedMs }: SessionTerms) =>
    and(
      gt(session.createdAt, new Date(now.getTime() - longestMs)),
      gt(session.updatedAt, new Date(now.getTime() - unusedMs)),
    );
  const { customer, team } = SESSION_TERMS;
  return and(gt(session.expiresAt, now), lasts(customer), or(not(isOfTeam), lasts(team)));
}

function termsOf(person: { roles: readonly Role[] }): SessionTerms {
  return isStaff(person) ? SESSION_TERMS.team : SESSION_TERMS.customer;
}
