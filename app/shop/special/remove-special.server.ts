import { eq } from "drizzle-orm";
import { specials } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { type Keeper, noteChange } from "#app/shop/audit/note-change.server.ts";
import { notedSpecial } from "./save-special.server.ts";

/**
 * Deletes a special as it was when that was asked for. Orders keep what they were made of;
 * a cart that holds it is told that it has ended. Audited.
 */
export function removeSpecial(
  { db, now: clock }: Pick<Services, "db" | "now">,
  { specialId, version }: { specialId: string; version: number },
  by: Keeper,
): Promise<{ ok: true } | { ok: false; reason: "unknown" | "changed" }> {
  const now = clock();
  return db.transaction(async (tx) => {
    const isThis = eq(specials.id, specialId);
    const [special] = await tx.select().from(specials).where(isThis).for("update");
    if (!special) return { ok: false, reason: "unknown" };
    if (special.version !== version) return { ok: false, reason: "changed" };
    await tx.delete(specials).where(isThis);
    const change = { before: notedSpecial(special), after: null };
    const subject = `special:${specialId}`;
    await noteChange(tx, { action: "special.remove", subject, ...change }, by, now);
    return { ok: true };
  });
}
