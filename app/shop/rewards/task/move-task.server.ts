import { megaBucksTasks } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { type Move, moveRow } from "#app/shop/records/store-order.server.ts";
import { auditTask, type TaskKeeper } from "./task-audit.server.ts";

/** Moves a task in the order that customers see. Audited. `ok` is false when there is no such one. */
export function moveTask(
  { db, now: clock }: Pick<Services, "db" | "now">,
  { taskId, move }: { taskId: string; move: Move },
  by: TaskKeeper,
): Promise<{ ok: boolean }> {
  const now = clock();
  return db.transaction(async (tx) => {
    const moved = await moveRow(tx, megaBucksTasks, taskId, move);
    if (moved === null) return { ok: false };
    if (moved.from === moved.to) return { ok: true };
    const change = { before: { place: moved.from + 1 }, after: { place: moved.to + 1 } };
    await auditTask(tx, { taskId, action: "task.move", ...change }, by, now);
    return { ok: true };
  });
}
