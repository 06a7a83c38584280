import { PROFILE_PATH } from "#app/shop/person/account-paths.ts";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { ReferralsHead, type ReferralStats } from "./referrals-head.tsx";
import { ShareCard, type Share } from "./share-card.tsx";

/** The Referrals tab: how it goes, and the link to send (accounts §2, Share Link). */
export function SharePage({
  share,
  shopName,
  offer,
  stats,
}: {
  /** `null` while there is no profile, and so no code. */
  share: Share | null;
  shopName: string;
  offer: string | null;
  stats: ReferralStats;
}) {
  return (
    <>
      <h2 className="sr-only">Referrals</h2>
      <ReferralsHead stats={stats} />
      {share ? (
        <ShareCard {...share} shopName={shopName} offer={offer} />
      ) : (
        <EmptyState
          title="You have no code yet."
          actions={<ButtonLink to={`${PROFILE_PATH}?edit`}>Edit Profile</ButtonLink>}
        >
          You get one with your profile.
        </EmptyState>
      )}
    </>
  );
}
