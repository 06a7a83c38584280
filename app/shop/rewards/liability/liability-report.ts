import type { Cents } from "#app/shop/money/money.ts";

/** The programme's worth to its customers, and its cost so far, in cents. */
export interface LiabilityReport {
  /** Everything that people can still spend or will be able to: lots and open coupons. */
  outstanding: Cents;
  /** The rest of lots that have not lapsed; held lots are part of it. */
  inLots: Cents;
  held: Cents;
  /** The debts of people after refunds; not taken off the rest. */
  owed: Cents;
  /** How many people have something. */
  people: number;
  openCoupons: { count: number; value: Cents };
  /**
   * The amounts that lapse in each month ("2027-11", the shop's), the first first; amounts that
   * never lapse are in none.
   */
  expiring: { month: string; amount: Cents }[];
  /** The part of everything given and not taken back that orders were paid with. */
  spent: Cents;
  /** And what nobody can spend any more: it lapsed, or its account was closed. */
  lapsed: Cents;
  /** The cost of each kind of reward: given, less the amounts that refunds took back. */
  costs: { kind: string; label: string; given: Cents; takenBack: Cents }[];
}
