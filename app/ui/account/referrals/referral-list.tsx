import { type MouseEvent, useRef } from "react";
import { Link, useFetcher } from "react-router";
import { formatCents } from "#app/shop/money/money.ts";
import { friendPath } from "#app/shop/rewards/referral/referral-paths.ts";
import type { ReferralView } from "#app/shop/rewards/referral/referral-view.ts";
import { Dialog } from "#app/ui/kit/dialog.tsx";
import { Skeleton } from "#app/ui/kit/skeleton.tsx";
import { opensElsewhere } from "#app/ui/kit/opens-elsewhere.ts";
import { FriendDetails, type Friend } from "./friend-details.tsx";
import { ReferralBadge } from "./referral-badge.tsx";

/**
 * Friends who signed up, newest first; nothing of what they ordered (decisions §5).
 * Pressing one opens its details in a dialog, and without JavaScript on a page.
 */
export function ReferralList({ referrals }: { referrals: readonly ReferralView[] }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { load, data, state } = useFetcher<Friend>();
  const open = (event: MouseEvent, path: string) => {
    if (event.button !== 0 || opensElsewhere(event)) return;
    event.preventDefault();
    void load(path);
    dialog.current?.showModal();
  };
  return (
    <>
      <ul className="sheet rows referral-list">
        {referrals.map((referral) => (
          <li key={referral.id}>
            <div>
              <h3>
                <Link
                  className="referral-open"
                  to={friendPath(referral.id)}
                  onClick={(event) => open(event, friendPath(referral.id))}
                >
                  {referral.firstName}
                </Link>
              </h3>
              <p className="small muted">
                {referral.businessName === ""
                  ? `Signed up ${referral.invited}`
                  : `${referral.businessName}, signed up ${referral.invited}`}
              </p>
            </div>
            <ReferralBadge status={referral.status} />
            <p className="small muted referral-purchase">
              {referral.firstPurchase === null
                ? "No first purchase yet"
                : `First purchase ${referral.firstPurchase}`}
              {referral.bonusTakenBack && ", refunded: your bonus was reversed"}
            </p>
            <p className="num referral-reward">
              {referral.reward > 0 && `+${formatCents(referral.reward)}`}
              {referral.reward === 0 && referral.bonusTakenBack && formatCents(referral.reward)}
            </p>
          </li>
        ))}
      </ul>
      <Dialog ref={dialog} title="Referral details" className="friend-dialog">
        {state === "idle" && data ? (
          <FriendDetails {...data} />
        ) : (
          <div role="status">
            <span className="sr-only">Loading...</span>
            <Skeleton line />
            <Skeleton line />
            <Skeleton line />
          </div>
        )}
      </Dialog>
    </>
  );
}
