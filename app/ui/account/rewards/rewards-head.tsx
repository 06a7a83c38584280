import { useLocation } from "react-router";
import { REWARDS_PAGES } from "#app/shop/person/account-paths.ts";
import type { Program } from "#app/shop/rewards/program-rules.ts";
import { Notice } from "#app/ui/kit/notice.tsx";
import { Tabs } from "#app/ui/kit/tabs.tsx";
import { ProgramDialog } from "./program-dialog.tsx";

/** The pages of the Mega Bucks tab, and how it all works. */
export function RewardsHead({ program: { rules, paidBefore } }: { program: Program }) {
  const { pathname } = useLocation();
  return (
    <>
      <div className="rewards-head">
        <Tabs
          small
          label="Mega Bucks"
          tabs={REWARDS_PAGES.map(({ label, path: to }) => ({
            label,
            to,
            current: to === pathname,
          }))}
        />
        <ProgramDialog rules={rules} />
      </div>
      {paidBefore !== null && (
        <Notice tone="info" title="Bonuses paid before">
          {paidBefore}
        </Notice>
      )}
    </>
  );
}
