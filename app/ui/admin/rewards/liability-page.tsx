import Download from "lucide-react/icons/download";
import { cents, formatCents } from "#app/shop/money/money.ts";
import { LIABILITY_FILE_PATH } from "#app/shop/rewards/liability/liability-paths.ts";
import type { LiabilityReport } from "#app/shop/rewards/liability/liability-report.ts";
import { AdminHead } from "#app/ui/admin/records/admin-head.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { Figures } from "#app/ui/kit/figures.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { CostTable } from "./cost-table.tsx";
import { LapseTable } from "./lapse-table.tsx";
import { RewardsAdminTabs, type RewardsWaiting } from "./rewards-admin-tabs.tsx";
import "./rewards.css";

/** The programme's debts, the months in which they lapse, and its cost so far (decisions §5). */
export function LiabilityPage({
  report,
  day,
  waiting,
}: {
  report: LiabilityReport;
  /** On the shop's clock. */
  day: string;
  waiting: RewardsWaiting;
}) {
  const { outstanding, inLots, held, owed, people, openCoupons, expiring } = report;
  const holders = people === 1 ? "1 customer" : `${people} customers`;
  const coupons = openCoupons.count === 1 ? "1 coupon" : `${openCoupons.count} coupons`;
  return (
    <>
      <AdminHead
        title="Mega Bucks report"
        words={<>What the shop owes in rewards on {day}</>}
        actions={
          <ButtonLink look="outline" size="sm" to={LIABILITY_FILE_PATH} reloadDocument download>
            <Icon of={Download} />
            Download CSV
          </ButtonLink>
        }
      />
      <RewardsAdminTabs current="report" waiting={waiting} isAdmin />
      <Figures
        figures={[
          {
            label: "Outstanding",
            value: formatCents(outstanding),
            note: `Balances of ${holders}, and open coupons`,
          },
          {
            label: "Spendable",
            value: formatCents(cents(inLots - held)),
            note: "In balances, not held",
          },
          { label: "Held", value: formatCents(held), note: "Earned, not spendable yet" },
          { label: "Open coupons", value: formatCents(openCoupons.value), note: coupons },
        ]}
      />
      {owed > 0 && (
        <p className="small muted liability-owed">
          After refunds and corrections, customers owe {formatCents(owed)} in Mega Bucks. This isn't
          subtracted above.
        </p>
      )}
      <div className="liability">
        <LapseTable expiring={expiring} inLots={inLots} />
        <CostTable report={report} />
      </div>
    </>
  );
}
