import { eq } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { auditLog, loyaltyPoints, user } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { type Cents, formatCents } from "#app/shop/pricing/money.ts";
import { currentSettings } from "#app/shop/settings/settings-queries.server.ts";
import { isAdmin, type Person } from "#app/shop/staff/person.ts";
import { causes } from "./causes.ts";
import { correctionReasonSchema } from "./correction-form.ts";
import { lotExpiry } from "./lot-expiry.ts";
import { correct } from "./lots.ts";
import { lockBalances, openLots } from "./open-lots.server.ts";
import { payDebtsOf } from "./pay-debts.server.ts";
import { writeEntries } from "./write-entries.server.ts";

export interface Correction {
  userId: string;
  /** Above zero gives, below zero takes; what is not there to take is owed. */
  amount: Cents;
  /** For the customer, too: it stands in their history. */
  reason: string;
  /** Made by the page: pressed twice, corrected once. */
  correctionKey: string;
}

export type CorrectBalanceResult =
  | { ok: true }
  | { ok: false; reason: "not_admin" | "unknown" | "no_amount" | "no_reason" };

/**
 * An admin's correction of somebody's Mega Bucks, with its reason (decisions §5):
 * entries like any other, and in the audit log.
 */
export function correctBalance(
  services: Pick<Services, "changes" | "db">,
  { userId, amount, reason, correctionKey }: Correction,
  { by, now }: { by: Person; now: Date },
): Promise<CorrectBalanceResult> {
  return services.db.transaction(async (tx): Promise<CorrectBalanceResult> => {
    if (!isAdmin(by)) return { ok: false, reason: "not_admin" };
    if (amount === 0) return { ok: false, reason: "no_amount" };
    const words = correctionReasonSchema.safeParse(reason);
    if (!words.success) return { ok: false, reason: "no_reason" };
    // Two corrections of one person take turns, also of one who has no balance yet.
    const [person] = await tx
      .select({ id: user.id })
      .from(user)
      .where(eq(user.id, userId))
      .for("no key update");
    if (!person) return { ok: false, reason: "unknown" };
    await lockBalances(tx, [userId]);
    if (await isMade(tx, correctionKey)) return { ok: true };
    const { rewardExpiryMonths } = await currentSettings({ db: tx, changes: services.changes });
    const expiresAt = lotExpiry(now, rewardExpiryMonths);
    const movements = correct(await openLots(tx, [userId]), amount, now);
    const shared = { userId, transactionType: "correction" as const, actorId: by.userId };
    await writeEntries(
      tx,
      movements.map((movement, part) => ({
        ...{ ...shared, ...movement, description: words.data },
        ...(movement.lotId === null && movement.amount > 0 && { expiresAt }),
        cause: causes.correction(correctionKey, part),
      })),
      now,
    );
    if (amount > 0) await payDebtsOf(tx, [userId], now);
    await tx.insert(auditLog).values({
      ...{ actorId: by.userId, actor: by.name, action: "rewards.correction" },
      ...{ subject: `user:${userId}`, createdAt: now },
      after: { amount: formatCents(amount), reason: words.data },
    });
    return { ok: true };
  });
}

async function isMade(tx: Tx, key: string): Promise<boolean> {
  const [entry] = await tx
    .select({ id: loyaltyPoints.id })
    .from(loyaltyPoints)
    .where(eq(loyaltyPoints.cause, causes.correction(key, 0)));
  return entry !== undefined;
}
