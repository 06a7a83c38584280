import type { Tx } from "#app/platform/db/database.server.ts";
import { auditLog } from "#app/platform/db/schema.ts";
import type { Person } from "#app/shop/person/person.ts";

/** The person who changes tasks: somebody of the team, as the route has made sure. */
export type TaskKeeper = Pick<Person, "userId" | "name">;

/** Notes who changed a task (decisions §6). */
export async function auditTask(
  tx: Tx,
  change: { taskId: string; action: string; before: unknown; after: unknown },
  by: TaskKeeper,
  now: Date,
): Promise<void> {
  const { taskId, ...noted } = change;
  await tx.insert(auditLog).values({
    ...noted,
    actorId: by.userId,
    actor: by.name,
    subject: `task:${taskId}`,
    createdAt: now,
  });
}
