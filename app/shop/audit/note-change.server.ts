import type { Tx } from "#app/platform/db/database.server.ts";
import { auditLog } from "#app/platform/db/schema.ts";
import type { Person } from "#app/shop/person/person.ts";

/** The person who keeps the shop's shelves and offers: an admin, as the route has made sure. */
export type Keeper = Pick<Person, "userId" | "name">;

/** Notes who changed what, with what was before and after (decisions §6). */
export async function noteChange(
  tx: Tx,
  change: { action: string; subject: string; before: unknown; after: unknown },
  by: Pick<Keeper, "name"> & { userId: Keeper["userId"] | null },
  now: Date,
): Promise<void> {
  await tx.insert(auditLog).values({
    ...change,
    actorId: by.userId,
    actor: by.name,
    createdAt: now,
  });
}
