import { REFERRAL_PAGES } from "#app/shop/rewards/referral/referral-paths.ts";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { FriendDetails, type Friend } from "./friend-details.tsx";
import "./referrals.css";

/** The details of one friend on a page of their own. */
export function FriendPage(friend: Friend) {
  const [, friends] = REFERRAL_PAGES;
  return (
    <section aria-labelledby="friend-title">
      <Breadcrumbs
        trail={[{ label: friends.label, to: friends.path }]}
        current={friend.referral.firstName}
      />
      <h2 id="friend-title" className="referral-title">
        Referral details
      </h2>
      <div className="sheet pad friend-page">
        <FriendDetails {...friend} />
      </div>
    </section>
  );
}
