import { Form, useNavigation } from "react-router";
import type { ConsentState } from "#app/shop/mailing-list/consent-state.ts";
import { OFFERS_PATH } from "#app/shop/mailing-list/consent-terms.ts";
import type { OFFERS_INTENTS } from "#app/shop/mailing-list/offers-form.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";

interface Words {
  title: string;
  text: (email: string) => string;
  intent: (typeof OFFERS_INTENTS)[number];
  button: string;
}

const WORDS: Readonly<Record<ConsentState, Words>> = {
  asked: {
    title: "Confirm your email",
    text: (email) => `Press the button and we'll email offers and ideas to ${email}.`,
    intent: "agree",
    button: "Yes, email me offers",
  },
  agreed: {
    title: "Unsubscribe",
    text: (email) => `${email} gets our offers, and reminders about items left in your cart.`,
    intent: "leave",
    button: "Unsubscribe",
  },
  left: {
    title: "You're unsubscribed",
    text: (email) => `We won't email offers to ${email}. Emails about your orders still come.`,
    intent: "agree",
    button: "Email me offers again",
  },
};

/** The page of one mailbox, opened by the link in its mails: one press, nothing to sign in to. */
export function OwnConsentPage({
  consent,
}: {
  consent: { email: string; state: ConsentState } | null;
}) {
  const busy = useNavigation().formMethod === "POST";
  if (consent === null) {
    return (
      <div className="auth">
        <div className="in">
          <EmptyState
            title="This link doesn't work"
            headingLevel={1}
            actions={<ButtonLink to={OFFERS_PATH}>Offers by email</ButtonLink>}
          >
            Use the link in our latest email, or call us and we&apos;ll take you off the list.
          </EmptyState>
        </div>
      </div>
    );
  }
  const { title, text, intent, button } = WORDS[consent.state];
  return (
    <div className="auth">
      <div className="in">
        <div className="auth-head">
          <h1>{title}</h1>
          <p className="voice">{text(consent.email)}</p>
        </div>
        <Form method="post" className="form">
          <input type="hidden" name="intent" value={intent} />
          <Button
            type="submit"
            size="lg"
            block
            busy={busy}
            look={consent.state === "left" ? "outline" : "solid"}
          >
            {button}
          </Button>
        </Form>
      </div>
    </div>
  );
}
