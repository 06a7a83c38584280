import { Form } from "react-router";
import type { EmailPreferences } from "#app/shop/email-preferences/email-preferences.ts";
import { OFFERS_PATH } from "#app/shop/mailing-list/consent-terms.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { useSending } from "#app/ui/kit/use-sending.ts";
import { PreferenceList } from "./preference-list.tsx";

/** The page of one mailbox, opened by the link in its emails: nothing to sign in to. */
export function PreferencesPage({
  preferences,
  action,
}: {
  /** `null` where the link opens no mailbox. */
  preferences: EmailPreferences | null;
  action: string;
}) {
  return (
    <div className="auth">
      <div className="in">
        {preferences === null ? (
          <LinkMissing />
        ) : preferences.offers === "asked" && preferences.isProof ? (
          <Confirmation email={preferences.email} action={action} />
        ) : (
          <Preferences preferences={preferences} action={action} />
        )}
      </div>
    </div>
  );
}

function LinkMissing() {
  return (
    <EmptyState
      title="This link doesn't work"
      headingLevel={1}
      actions={<ButtonLink to={OFFERS_PATH}>Offers by email</ButtonLink>}
    >
      Use the link in our latest email, or call us and we&apos;ll take you off the list.
    </EmptyState>
  );
}

/** Somebody asked for offers in its name: its reader says that they want them. */
function Confirmation({ email, action }: { email: string; action: string }) {
  const busy = useSending().isSending;
  return (
    <>
      <div className="auth-head">
        <h1>Confirm your email</h1>
        <p className="voice">One click and we&apos;ll email offers and ideas to {email}.</p>
      </div>
      <Form method="post" action={action} className="form">
        <input type="hidden" name="list" value="offers" />
        <Button type="submit" name="wants" value="yes" size="lg" block busy={busy}>
          Yes, email me offers
        </Button>
      </Form>
    </>
  );
}

const SENT = { text: "We emailed you a link. Click it and you're on the list." };

function Preferences({
  preferences: { email, offers, reviews },
  action,
}: {
  preferences: EmailPreferences;
  action: string;
}) {
  return (
    <>
      <div className="auth-head">
        <h1>Email preferences</h1>
        <p className="voice">What we email to {email}.</p>
      </div>
      <PreferenceList
        heading="h2"
        action={action}
        preferences={[
          { list: "offers", isOn: offers === "agreed", ...(offers === "asked" && SENT) },
          { list: "reviews", isOn: reviews },
        ]}
      />
    </>
  );
}
