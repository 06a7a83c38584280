import { eq } from "drizzle-orm";
import { megaBucksTasks } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { auditTask, type TaskKeeper } from "./task-audit.server.ts";

/**
 * Puts a task on offer or takes it off; what was sent for it is reviewed all the same.
 * Whoever puts it on offer has changed it last. Done twice it is done once. Audited. `ok` is false when there is no such task.
 */
export function offerTask(
  { db, now: clock }: Pick<Services, "db" | "now">,
  { taskId, isActive }: { taskId: string; isActive: boolean },
  by: TaskKeeper,
): Promise<{ ok: boolean }> {
  const now = clock();
  return db.transaction(async (tx) => {
    const isThis = eq(megaBucksTasks.id, taskId);
    const [task] = await tx.select().from(megaBucksTasks).where(isThis).for("update");
    if (!task) return { ok: false };
    if (task.isActive === isActive) return { ok: true };
    const changedById = isActive ? by.userId : task.changedById;
    await tx.update(megaBucksTasks).set({ isActive, changedById, updatedAt: now }).where(isThis);
    const change = { before: { isActive: task.isActive }, after: { isActive } };
    await auditTask(tx, { taskId, action: "task.offer", ...change }, by, now);
    return { ok: true };
  });
}
