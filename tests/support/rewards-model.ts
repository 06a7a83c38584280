/**
 * Somebody's Mega Bucks, told cent by cent and as simply as possible: the ledger is compared with
 * them. The model knows nothing of entries.
 */
interface Cent {
  lot: string;
  availableAt: number;
  /** Milliseconds; infinite for what never lapses. */
  expiresAt: number;
}

const byExpiry = (a: Cent, b: Cent) =>
  a.expiresAt === b.expiresAt
    ? a.lot < b.lot
      ? -1
      : Number(a.lot > b.lot)
    : a.expiresAt - b.expiresAt;

export function modelOfRewards() {
  let free: Cent[] = [];
  let owed = 0;
  const lapsedOf = new Map<string, number>();
  const coupons = new Map<string, Cent[]>();

  const isLive = (cent: Cent, now: number) => cent.expiresAt > now;
  const live = (now: number) => free.filter((cent) => isLive(cent, now)).toSorted(byExpiry);
  const usable = (now: number) => live(now).filter((cent) => cent.availableAt <= now);
  const remove = (gone: readonly Cent[]) => {
    const set = new Set(gone);
    free = free.filter((cent) => !set.has(cent));
  };
  const put = (cents: readonly Cent[], now: number) => {
    free.push(...cents);
    const paying = live(now).slice(0, owed);
    remove(paying);
    owed -= paying.length;
  };
  const cents = (count: number, cent: Cent) => Array.from({ length: count }, () => ({ ...cent }));

  return {
    balance: (now: number) => live(now).length - owed,
    spendable: (now: number) => Math.max(0, usable(now).length - owed),
    leftOf: (lot: string) => free.filter((cent) => cent.lot === lot).length,
    get owed() {
      return owed;
    },
    earn(amount: number, lot: Cent, now: number) {
      put(cents(amount, lot), now);
    },
    /** Several lots of one moment: which of them pays what is owed is by expiry, not by their order here. */
    earnAtOnce(lots: readonly (Cent & { amount: number })[], now: number) {
      const earned = lots.flatMap(({ amount, lot, availableAt, expiresAt }) =>
        cents(amount, { lot, availableAt, expiresAt }),
      );
      put(earned, now);
    },
    /** `false`: there is not enough. */
    redeem(code: string, amount: number, now: number): boolean {
      if (amount > usable(now).length - owed) return false;
      const taken = usable(now).slice(0, amount);
      remove(taken);
      coupons.set(code, taken);
      return true;
    },
    /**
     * Gives back the cents that did not go into something: the last cents that went into the coupon
     * come back first.
     */
    giveBack(code: string, amount: number, now: number, renewed: Cent | null) {
      const coupon = coupons.get(code) ?? [];
      const back = coupon.splice(coupon.length - amount, amount);
      put(
        back.map((cent) => (renewed && !isLive(cent, now) ? { ...renewed } : cent)),
        now,
      );
    },
    /** Returns what was taken or is owed; what lapsed is neither. */
    takeBack(lot: string, amount: number, now: number): number {
      const own = free.filter((cent) => cent.lot === lot).slice(0, amount);
      remove(own);
      const rest = Math.max(0, amount - own.length - (lapsedOf.get(lot) ?? 0));
      const others = live(now).toReversed().slice(0, rest);
      remove(others);
      owed += rest - others.length;
      return own.length + rest;
    },
    /** Takes an amount by a correction. */
    take(amount: number, now: number) {
      const taken = live(now).slice(0, amount);
      remove(taken);
      owed += amount - taken.length;
    },
    /** The job that books what has lapsed. */
    book(now: number) {
      const lapsed = free.filter((cent) => !isLive(cent, now));
      for (const { lot } of lapsed) lapsedOf.set(lot, (lapsedOf.get(lot) ?? 0) + 1);
      remove(lapsed);
    },
  };
}
