import { eq } from "drizzle-orm";
import { promotions, promotionUses } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { type Keeper, noteChange } from "#app/shop/audit/note-change.server.ts";
import { notedPromotion } from "./save-promotion.server.ts";

export type RemovePromotionResult =
  /** `ended`: orders hold it, so it stays and can't be used any more. */
  { ok: true; done: "deleted" | "ended" } | { ok: false; reason: "unknown" | "changed" };

/**
 * Deletes a promotion that no order has used. One that was used is ended instead: orders
 * refer to it (decisions §1). Audited.
 */
export function removePromotion(
  { db, now: clock }: Pick<Services, "db" | "now">,
  { promotionId, version }: { promotionId: string; version: number },
  by: Keeper,
): Promise<RemovePromotionResult> {
  const now = clock();
  return db.transaction(async (tx): Promise<RemovePromotionResult> => {
    const isThis = eq(promotions.id, promotionId);
    const [promotion] = await tx.select().from(promotions).where(isThis).for("update");
    if (!promotion) return { ok: false, reason: "unknown" };
    if (promotion.version !== version) return { ok: false, reason: "changed" };
    const before = notedPromotion(promotion);
    const subject = `promotion:${promotionId}`;
    const uses = await tx.$count(promotionUses, eq(promotionUses.promotionId, promotionId));
    if (uses === 0) {
      await tx.delete(promotions).where(isThis);
      const change = { before, after: null };
      await noteChange(tx, { action: "promotion.remove", subject, ...change }, by, now);
      return { ok: true, done: "deleted" };
    }
    const { startsAt, endsAt } = promotion;
    const lasts = startsAt < now && (endsAt === null || endsAt > now);
    const ended = { isActive: false, endsAt: lasts ? now : endsAt };
    await tx
      .update(promotions)
      .set({ ...ended, version: version + 1 })
      .where(isThis);
    const change = { before, after: { ...before, ...ended } };
    await noteChange(tx, { action: "promotion.end", subject, ...change }, by, now);
    return { ok: true, done: "ended" };
  });
}
