import type { LoyaltyTransactionType } from "#app/shop/rewards/rewards-terms.ts";
import type { Cents } from "#app/shop/money/money.ts";
import { EntryTable } from "./entry-table.tsx";

export interface LedgerEntry {
  id: string;
  transactionType: LoyaltyTransactionType;
  amount: Cents;
  description: string;
  /** Days on the shop's clock. */
  earned: string;
  /** `null` for what never lapses. */
  lapses: string | null;
  hasLapsed: boolean;
}

const KINDS: Readonly<Record<LoyaltyTransactionType, string>> = {
  earned: "Earned",
  signup_bonus: "Welcome bonus",
  redeemed: "Redeemed",
  coupon_redemption: "Coupon",
  coupon_return: "Coupon returned",
  expired: "Expired",
  taken_back: "Taken back",
  correction: "Correction",
  offset: "Settled",
};

/** Entries of the ledger, newest first. */
export function LedgerTable({
  label,
  entries,
}: {
  label: string;
  entries: readonly LedgerEntry[];
}) {
  return (
    <EntryTable
      label={label}
      entries={entries.map(({ id, earned, transactionType, amount, ...entry }) => ({
        id,
        day: earned,
        kind: KINDS[transactionType],
        amount,
        words: <Words entry={entry} />,
      }))}
    />
  );
}

function Words({
  entry: { description, lapses, hasLapsed },
}: {
  entry: Pick<LedgerEntry, "description" | "lapses" | "hasLapsed">;
}) {
  return (
    <>
      {description}
      {lapses !== null && (
        <span className="ledger-note">
          {hasLapsed ? "Expired on" : "Valid until"} {lapses}
        </span>
      )}
    </>
  );
}
