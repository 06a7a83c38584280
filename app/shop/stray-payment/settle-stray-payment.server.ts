import { and, eq, isNull } from "drizzle-orm";
import { auditLog, strayPayments } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import type { Person } from "#app/shop/person/person.ts";

export type SettleStrayResult = { ok: true } | { ok: false; reason: "unknown" | "settled" };

/** The team notes what it did with money that had no order; it waits no more. Audited. */
export function settleStrayPayment(
  { db }: Pick<Services, "db">,
  { captureId, note }: { captureId: string; note: string },
  { by, now }: { by: Person; now: Date },
): Promise<SettleStrayResult> {
  return db.transaction(async (tx): Promise<SettleStrayResult> => {
    const [settled] = await tx
      .update(strayPayments)
      .set({ settledAt: now, settledBy: by.name, note })
      .where(and(eq(strayPayments.captureId, captureId), isNull(strayPayments.settledAt)))
      .returning();
    if (!settled) {
      const count = await tx.$count(strayPayments, eq(strayPayments.captureId, captureId));
      return { ok: false, reason: count === 0 ? "unknown" : "settled" };
    }
    const { amount, currency, payerName } = settled;
    await tx.insert(auditLog).values({
      actorId: by.userId,
      actor: by.name,
      action: "stray-payment.settle",
      subject: `payment ${captureId}`,
      after: { amount, currency, payerName, note },
      createdAt: now,
    });
    return { ok: true };
  });
}
