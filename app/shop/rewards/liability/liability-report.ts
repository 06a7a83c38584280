import type { Cents } from "#app/shop/money/money.ts";

/** What the programme is worth to its customers, and what it has cost, in cents. */
export interface LiabilityReport {
  /** Everything that people can still spend or will be able to: lots and open coupons. */
  outstanding: Cents;
  /** Left in lots that have not lapsed; what is held is part of it. */
  inLots: Cents;
  held: Cents;
  /** What people owe after refunds; not taken off the rest. */
  owed: Cents;
  /** How many people have something. */
  people: number;
  openCoupons: { count: number; value: Cents };
  /** What lapses in which month ("2027-11", the shop's), the first first; what never lapses is in none. */
  expiring: { month: string; amount: Cents }[];
  /** Of all that was given and not taken back: what orders were paid with. */
  spent: Cents;
  /** And what nobody can spend any more: it lapsed, or its account was closed. */
  lapsed: Cents;
  /** What each kind of reward has cost: given, less what refunds took back. */
  costs: { kind: string; label: string; given: Cents; takenBack: Cents }[];
}
