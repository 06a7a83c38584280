import { and, desc, eq, ne } from "drizzle-orm";
import { hasNotEnded } from "#app/platform/auth/session-terms.server.ts";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { knownDevices, session, verification } from "#app/platform/db/schema.ts";

/** More devices than anybody looks through; the longest unused ones are left out. */
const MOST_SESSIONS = 50;

/**
 * The places in which somebody is signed in, last used first. The content of a session's cookie is
 * not among them.
 */
export function listSessions(db: DbOrTx, userId: string, now: Date) {
  return db
    .select({
      id: session.id,
      createdAt: session.createdAt,
      usedAt: session.updatedAt,
      ipAddress: session.ipAddress,
      userAgent: session.userAgent,
    })
    .from(session)
    .where(and(eq(session.userId, userId), hasNotEnded(now)))
    .orderBy(desc(session.updatedAt))
    .limit(MOST_SESSIONS);
}

/** Signs one device out; a session of somebody else is left alone. */
export async function endSession(db: DbOrTx, userId: string, sessionId: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(session)
    .where(and(eq(session.id, sessionId), eq(session.userId, userId)));
  return rowCount === 1;
}

/**
 * Signs a person out everywhere, or everywhere but here. Devices that need no
 * second factor are asked for it again, unless they are to be kept.
 */
export async function endSessions(
  db: DbOrTx,
  userId: string,
  {
    except = null,
    keepTrustedDevices = false,
  }: { except?: string | null; keepTrustedDevices?: boolean } = {},
): Promise<void> {
  const others = except === null ? undefined : ne(session.id, except);
  await db.delete(session).where(and(eq(session.userId, userId), others));
  if (!keepTrustedDevices) await forgetTrustedDevices(db, userId);
}

/** Every browser is a new one when it signs in again, and the mailbox is told of it. */
export async function forgetDevices(db: DbOrTx, userId: string): Promise<void> {
  await db.delete(knownDevices).where(eq(knownDevices.userId, userId));
}

/** Every device is asked for the second factor again; sign-ins that wait for theirs begin anew. */
export async function forgetTrustedDevices(db: DbOrTx, userId: string): Promise<void> {
  await db.delete(verification).where(eq(verification.value, userId));
}
