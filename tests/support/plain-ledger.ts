import { expect } from "vitest";
import { type Cents, cents, sumCents } from "#app/shop/money/money.ts";
import { isLive, type Lot, type Movement } from "#app/shop/rewards/ledger/lots.ts";

/** The entries of one person, and what is left of each lot: as the database keeps it. */
export function plainLedger() {
  const lots = new Map<string, Lot & { amount: Cents }>();
  const lapsed = new Map<string, Cents>();
  let count = 0;
  return {
    lots: () => [...lots.values()],
    of: (id: string) => lots.get(id),
    lapsedOf: (id: string) => lapsed.get(id) ?? cents(0),
    write(movements: readonly Movement[], terms: Pick<Lot, "availableAt" | "expiresAt">): string {
      for (const { lotId, amount } of movements) {
        if (lotId === null) {
          const id = `lot-${String((count += 1)).padStart(6, "0")}`;
          const dates = amount > 0 ? terms : { availableAt: null, expiresAt: null };
          lots.set(id, { id, amount, remaining: amount, ...dates });
          continue;
        }
        const known = lots.get(lotId);
        if (!known) throw new Error(`No lot ${lotId}`);
        known.remaining = cents(known.remaining + amount);
        const [least, most] = known.amount > 0 ? [0, known.amount] : [known.amount, 0];
        expect(known.remaining).toBeGreaterThanOrEqual(least);
        expect(known.remaining).toBeLessThanOrEqual(most);
      }
      return `lot-${String(count).padStart(6, "0")}`;
    },
    book(at: Date) {
      for (const known of lots.values()) {
        if (known.remaining <= 0 || isLive(known, at)) continue;
        lapsed.set(known.id, sumCents([lapsed.get(known.id) ?? cents(0), known.remaining]));
        known.remaining = cents(0);
      }
    },
  };
}
