import { and, eq } from "drizzle-orm";
import { hasNotEnded } from "#app/platform/auth/session-terms.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { session } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { isStaff, type Person } from "#app/shop/person/person.ts";
import { listRoles } from "#app/shop/person/role-queries.server.ts";

/**
 * Opens the news of a signed-in person: customers hear of their own threads and orders,
 * staff of everybody's. It ends with the session, and with the role it was
 * opened for. `null` when there are too many streams, or the shop is closing.
 */
export function openLiveStream(
  { db, live, now }: Pick<Services, "db" | "live" | "now">,
  person: Person,
  sessionId: string,
): ReadableStream<Uint8Array> | null {
  const { userId } = person;
  const hearsAll = isStaff(person);
  return live.open({
    personId: userId,
    hears: (changed) => hearsAll || changed === userId,
    presence: async () => {
      if (!(await isSessionOpen(db, { sessionId, userId }, now()))) return "gone";
      return (await isStaffStill(db, userId)) === hearsAll ? "here" : "changed";
    },
  });
}

/** Looked up without the sign-in library, which would take it for a use of the session and renew it. */
async function isSessionOpen(
  db: Db,
  { sessionId, userId }: { sessionId: string; userId: string },
  now: Date,
): Promise<boolean> {
  const [open] = await db
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.id, sessionId), eq(session.userId, userId), hasNotEnded(now)));
  return open !== undefined;
}

async function isStaffStill(db: Db, userId: string): Promise<boolean> {
  return isStaff({ roles: await listRoles(db, userId) });
}
