import { useEffect, useRef } from "react";
import type { IntakeFact } from "#app/shop/customer/questionnaire/intake-facts.ts";
import type { ConsentState } from "#app/shop/mailing-list/consent-state.ts";
import { AccountFacts, type AccountDates } from "./account-facts.tsx";
import { IntakeView } from "./intake-view.tsx";
import { OffersPart } from "./offers-part.tsx";
import { type ProfileAnswer, ProfileEditor } from "./profile-editor.tsx";
import { ProfileView, type ShownProfile } from "./profile-view.tsx";
import "./profile.css";

/** The Profile tab (accounts §2): details to read or to edit, the account, the business. */
export function ProfilePage({
  profile,
  customerId,
  version,
  dates,
  intake,
  offers,
  isEditing,
  answer,
}: {
  profile: ShownProfile;
  customerId: string;
  version: string;
  dates: AccountDates;
  intake: { facts: readonly IntakeFact[] | null; isComplete: boolean };
  offers: ConsentState;
  isEditing: boolean;
  answer: ProfileAnswer | null;
}) {
  const page = useRef<HTMLDivElement>(null);
  useFocusOnChange(page, isEditing);
  return (
    <>
      <h2 className="sr-only">Profile</h2>
      <div className="profile" ref={page}>
        {isEditing ? (
          <ProfileEditor profile={profile} version={version} answer={answer} />
        ) : (
          <ProfileView profile={profile} />
        )}
        <div className="profile-side">
          <AccountFacts customerId={customerId} dates={dates} />
          <IntakeView {...intake} />
          <OffersPart offers={offers} />
        </div>
      </div>
    </>
  );
}

/** The pressed button is gone: the focus goes to whatever came in its place. */
function useFocusOnChange(page: React.RefObject<HTMLElement | null>, isEditing: boolean) {
  const before = useRef(isEditing);
  useEffect(() => {
    if (before.current === isEditing) return;
    before.current = isEditing;
    page.current?.querySelector<HTMLElement>("[data-focus]")?.focus({ preventScroll: true });
  }, [page, isEditing]);
}
