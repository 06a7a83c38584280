import {
  ALL_REFERRALS_PATH,
  heldReferralsPath,
} from "#app/shop/rewards/referral/referral-admin-paths.ts";
import { LIABILITY_PATH } from "#app/shop/rewards/liability/liability-paths.ts";
import { REVIEW_PATH } from "#app/shop/rewards/task/task-paths.ts";
import { Tabs } from "#app/ui/kit/tabs.tsx";
import "./rewards.css";

/** Counts of the reviews that wait for the team. */
export interface RewardsWaiting {
  submissions: number;
  referrals: number;
}

/** The parts of Mega Bucks in the admin; what pays by itself, and what is owed, is for admins. */
export function RewardsAdminTabs({
  current,
  waiting,
  isAdmin,
}: {
  current: "submissions" | "referrals" | "all" | "report";
  waiting: RewardsWaiting;
  isAdmin: boolean;
}) {
  const forAdmins = [
    {
      label: "Referrals to review",
      to: heldReferralsPath(),
      current: current === "referrals",
      count: waiting.referrals,
    },
    { label: "Report", to: LIABILITY_PATH, current: current === "report" },
  ];
  return (
    <div className="rewards-admin-tabs">
      <Tabs
        label="Mega Bucks"
        tabs={[
          {
            label: "Submissions",
            to: REVIEW_PATH,
            current: current === "submissions",
            count: waiting.submissions,
          },
          { label: "All referrals", to: ALL_REFERRALS_PATH, current: current === "all" },
          ...(isAdmin ? forAdmins : []),
        ]}
      />
    </div>
  );
}
