import { and, eq, isNull } from "drizzle-orm";
import { auditLog, captureGaps } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import type { Person } from "#app/shop/person/person.ts";
import type { SettleStrayResult } from "./settle-stray-payment.server.ts";

/** The team notes what it found in such a time; it is shown no more. Audited. */
export function settleCaptureGap(
  { db }: Pick<Services, "db">,
  { gapId, note }: { gapId: string; note: string },
  { by, now }: { by: Person; now: Date },
): Promise<SettleStrayResult> {
  return db.transaction(async (tx): Promise<SettleStrayResult> => {
    const [settled] = await tx
      .update(captureGaps)
      .set({ settledAt: now, settledBy: by.name, note })
      .where(and(eq(captureGaps.id, gapId), isNull(captureGaps.settledAt)))
      .returning();
    if (!settled) {
      const count = await tx.$count(captureGaps, eq(captureGaps.id, gapId));
      return { ok: false, reason: count === 0 ? "unknown" : "settled" };
    }
    const { since, until } = settled;
    await tx.insert(auditLog).values({
      actorId: by.userId,
      actor: by.name,
      action: "capture-gap.settle",
      subject: `payments ${since.toISOString()} to ${until.toISOString()}`,
      after: { note },
      createdAt: now,
    });
    return { ok: true };
  });
}
