import { eq } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { megaBucksTasks } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { auditTask, type TaskKeeper } from "./task-audit.server.ts";

/**
 * Moves a task one place up or down; at the end of the list it stays. Audited.
 * `ok` is false when there is no such task.
 */
export function moveTask(
  { db, now: clock }: Pick<Services, "db" | "now">,
  { taskId, direction }: { taskId: string; direction: "up" | "down" },
  by: TaskKeeper,
): Promise<{ ok: boolean }> {
  const now = clock();
  return db.transaction(async (tx) => {
    // Two who move at once take turns.
    const tasks = await tx
      .select({ id: megaBucksTasks.id, sortOrder: megaBucksTasks.sortOrder })
      .from(megaBucksTasks)
      .orderBy(megaBucksTasks.sortOrder, megaBucksTasks.id)
      .for("update");
    const from = tasks.findIndex(({ id }) => id === taskId);
    if (from < 0) return { ok: false };
    const to = direction === "up" ? from - 1 : from + 1;
    const other = tasks[to];
    if (!other) return { ok: true };
    await placeTask(tx, taskId, other.sortOrder);
    await placeTask(tx, other.id, tasks[from]?.sortOrder ?? from);
    const change = { before: { place: from + 1 }, after: { place: to + 1 } };
    await auditTask(tx, { taskId, action: "task.move", ...change }, by, now);
    return { ok: true };
  });
}

async function placeTask(tx: Tx, taskId: string, sortOrder: number) {
  await tx.update(megaBucksTasks).set({ sortOrder }).where(eq(megaBucksTasks.id, taskId));
}
