import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { auditLog, loyaltyPoints, user } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { type Cents, formatCents, sumCents } from "#app/shop/money/money.ts";
import { currentSettings } from "#app/shop/settings/settings-queries.server.ts";
import { isAdmin, type Person } from "#app/shop/person/person.ts";
import { causes } from "./causes.ts";
import { correctionReasonSchema } from "./correction-form.ts";
import { lotExpiry } from "./lot-expiry.ts";
import { correct } from "./lots.ts";
import { loyaltyBalance } from "./loyalty-queries.server.ts";
import { lockBalances, openLots } from "./open-lots.server.ts";
import { payDebtsOf } from "./pay-debts.server.ts";
import { writeEntries } from "../write-entries.server.ts";

export interface Correction {
  userId: string;
  /** Above zero gives, below zero takes; what is not there to take is owed. */
  amount: Cents;
  /** For the customer, too: it stands in their history. */
  reason: string;
  /** Made by the page: pressed twice, corrected once. */
  correctionKey: string;
  /**
   * A correction is refused where it would leave less than nothing: nobody has said that this is
   * meant.
   */
  refusesDebt?: boolean;
}

export type CorrectBalanceResult =
  | { ok: true }
  | { ok: false; reason: "not_admin" | "unknown" | "no_amount" | "no_reason" }
  /** Nothing was taken: this would have been left. */
  | { ok: false; reason: "below_zero"; left: Cents }
  /** Its key made another correction before, of that much. */
  | { ok: false; reason: "made_before"; made: Cents };

/**
 * An admin's correction of somebody's Mega Bucks, with its reason (decisions §5):
 * entries like any other, and in the audit log. A closed account is nobody's.
 */
export function correctBalance(
  services: Pick<Services, "changes" | "db">,
  { userId, amount, reason, correctionKey, refusesDebt = false }: Correction,
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
      .where(and(eq(user.id, userId), isNull(user.closedAt)))
      .for("no key update");
    if (!person) return { ok: false, reason: "unknown" };
    await lockBalances(tx, [userId]);
    const before = await findMade(tx, correctionKey);
    if (before) {
      const { made } = before;
      const isSame = before.userId === userId && made === amount && before.reason === words.data;
      return isSame ? { ok: true } : { ok: false, reason: "made_before", made };
    }
    const left = sumCents([await loyaltyBalance(tx, userId, now), amount]);
    if (refusesDebt && amount < 0 && left < 0) return { ok: false, reason: "below_zero", left };
    const { rewardExpiryMonths } = await currentSettings({ db: tx, changes: services.changes });
    const expiresAt = lotExpiry(now, rewardExpiryMonths);
    const movements = correct(await openLots(tx, [userId]), amount, now);
    const shared = { userId, transactionType: "correction" as const, actorId: by.userId };
    await writeEntries(
      tx,
      movements.map((movement, part) => ({
        ...shared,
        ...movement,
        description: words.data,
        ...(movement.lotId === null && movement.amount > 0 && { expiresAt }),
        cause: causes.correction(correctionKey, part),
      })),
      now,
    );
    if (amount > 0) await payDebtsOf(tx, [userId], now);
    await tx.insert(auditLog).values({
      actorId: by.userId,
      actor: by.name,
      action: "rewards.correction",
      subject: `user:${userId}`,
      createdAt: now,
      after: { amount: formatCents(amount), reason: words.data },
    });
    return { ok: true };
  });
}

/** The correction that was made with this key: whose, by how much in all its parts, and why. */
async function findMade(
  tx: Tx,
  key: string,
): Promise<{ userId: string; made: Cents; reason: string } | null> {
  const { userId, createdAt, cause, pointsAmount, description } = loyaltyPoints;
  const [first] = await tx
    .select({ userId, createdAt, reason: description })
    .from(loyaltyPoints)
    .where(eq(cause, causes.correction(key, 0)));
  if (!first) return null;
  const parts = await tx
    .select({ amount: pointsAmount })
    .from(loyaltyPoints)
    .where(
      and(
        eq(userId, first.userId),
        eq(createdAt, first.createdAt),
        sql`starts_with(${cause}, ${causes.correctionParts(key)})`,
      ),
    );
  const made = sumCents(parts.map(({ amount }) => amount));
  return { userId: first.userId, made, reason: first.reason };
}
