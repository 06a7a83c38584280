import { Form, useNavigation } from "react-router";
import { OFFERS_PATH } from "#app/shop/mailing-list/consent-terms.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { TextField } from "#app/ui/kit/text-field.tsx";

export interface OffersAnswer {
  email: string;
  errors: readonly string[];
  outcome: "refused" | "asked" | "agreed";
}

/** An address for offers: typed here, or in the footer of any page. */
export function AskForOffers({ answer }: { answer: OffersAnswer | null }) {
  const busy = useNavigation().formMethod === "POST";
  if (answer !== null && answer.outcome !== "refused") return <Taken {...answer} />;
  return (
    <div className="auth">
      <div className="in">
        <div className="auth-head">
          <h1>Offers by email</h1>
          <p className="voice">
            Specials and print ideas, now and then. Unsubscribe any time with one click.
          </p>
        </div>
        <Form method="post" action={OFFERS_PATH} className="form">
          <TextField
            id="offers-email"
            name="email"
            label="Email"
            type="email"
            autoComplete="email"
            maxLength={254}
            required
            defaultValue={answer?.email ?? ""}
            errors={answer?.errors}
          />
          <Button type="submit" size="lg" block busy={busy}>
            Email me offers
          </Button>
        </Form>
      </div>
    </div>
  );
}

function Taken({ email, outcome }: OffersAnswer) {
  const isAgreed = outcome === "agreed";
  return (
    <div className="auth">
      <div className="in">
        <EmptyState
          title={isAgreed ? "You're on the list" : "Check your inbox"}
          headingLevel={1}
          actions={<ButtonLink to="/products">See all products</ButtonLink>}
        >
          {isAgreed
            ? `We'll email offers to ${email}.`
            : `If ${email} isn't on our list yet, we've sent a link there. Click it and you're in.`}
        </EmptyState>
      </div>
    </div>
  );
}
