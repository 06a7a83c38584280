import CalendarClock from "lucide-react/icons/calendar-clock";
import { Link } from "react-router";
import {
  REFERRALS_PATH,
  REWARDS_EARN_PATH,
  REWARDS_HISTORY_PATH,
  REWARDS_REDEEM_PATH,
} from "#app/shop/person/account-paths.ts";
import { type Cents, formatCents } from "#app/shop/money/money.ts";
import type { LedgerMonth } from "#app/shop/rewards/ledger/ledger-months.ts";
import type { Program } from "#app/shop/rewards/program-rules.ts";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { BelowZero } from "./below-zero.tsx";
import { type LedgerEntry, LedgerTable } from "./ledger-table.tsx";
import { MonthChart } from "./month-chart.tsx";
import { ProgramRules } from "./program-dialog.tsx";
import { RewardsHead } from "./rewards-head.tsx";
import "./rewards.css";
import "./month-chart.css";

export interface RewardsSummary {
  balance: Cents;
  earned: Cents;
  redeemed: Cents;
  lapsed: Cents;
  /** The amount that was taken back beyond everything earned. */
  takenBack: Cents;
  /** Part of the balance that waits before it can be redeemed. */
  held: Cents;
  /** The amount that lapses next, and its day on the shop's clock. */
  next: { amount: Cents; day: string } | null;
}

/** Mega Bucks at a glance (accounts §2): balance, what made it, what lapses next. */
export function RewardsPage({
  summary,
  months,
  latest,
  program,
  lasts,
}: {
  summary: RewardsSummary;
  months: readonly LedgerMonth[];
  latest: readonly LedgerEntry[];
  program: Program;
  /** "12 months" */
  lasts: string;
}) {
  return (
    <>
      <RewardsHead program={program} />
      <h2 className="sr-only">Mega Bucks</h2>
      <div className="rewards">
        <div className="rewards-main">
          <dl className="sheet pad rewards-figures num">
            <Figure label="Balance" amount={summary.balance} />
            <Figure label="Total earned" amount={summary.earned} />
            <Figure label="Total redeemed" amount={summary.redeemed} />
            {summary.held > 0 && <Figure label="Held for now" amount={summary.held} />}
            {summary.lapsed > 0 && <Figure label="Expired" amount={summary.lapsed} />}
            {summary.takenBack > 0 && <Figure label="Taken back" amount={summary.takenBack} />}
          </dl>
          {summary.balance < 0 && <BelowZero balance={summary.balance} />}
          {latest.length > 0 && (
            <section className="sheet pad" aria-labelledby="months-title">
              <h3 id="months-title" className="sr-only">
                Earning and spending
              </h3>
              <MonthChart months={months} />
            </section>
          )}
          {summary.next && <NextToLapse {...summary.next} lasts={lasts} />}
          <div className="rewards-latest">
            <div className="ledger-head">
              <h3>Latest entries</h3>
              {latest.length > 0 && (
                <Link className="link" to={REWARDS_HISTORY_PATH}>
                  See all of History
                </Link>
              )}
            </div>
            {latest.length === 0 ? (
              <NoEntries />
            ) : (
              <LedgerTable label="Latest entries" entries={latest} />
            )}
          </div>
        </div>
        <section className="sheet pad rewards-side" aria-labelledby="program-title">
          <h3 id="program-title">How you earn</h3>
          <ProgramRules rules={program.rules.filter(({ isEarning }) => isEarning)} />
          <p className="rewards-ways">
            <ButtonLink size="sm" to={REWARDS_REDEEM_PATH}>
              Redeem
            </ButtonLink>
            <ButtonLink look="outline" size="sm" to={REWARDS_EARN_PATH}>
              See the tasks
            </ButtonLink>
            <ButtonLink look="outline" size="sm" to={REFERRALS_PATH}>
              Invite a friend
            </ButtonLink>
          </p>
        </section>
      </div>
    </>
  );
}

export function NoEntries() {
  return (
    <EmptyState
      title="No Mega Bucks yet."
      actions={<ButtonLink to="/products">Browse All Products</ButtonLink>}
    >
      What you earn is listed here, entry by entry.
    </EmptyState>
  );
}

function Figure({ label, amount }: { label: string; amount: Cents }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatCents(amount)}</dd>
    </div>
  );
}

function NextToLapse({ amount, day, lasts }: { amount: Cents; day: string; lasts: string }) {
  return (
    <div className="note note-warn">
      <Icon of={CalendarClock} />
      <div>
        <b>
          {formatCents(amount)} expires on {day}
        </b>
        We use your oldest Mega Bucks first. New ones last {lasts}.
      </div>
    </div>
  );
}
