import { Form, useNavigation } from "react-router";
import type { ConsentState } from "#app/shop/mailing-list/consent-state.ts";
import { OFFERS_CHOICE_PATH } from "#app/shop/person/account-paths.ts";
import { Button } from "#app/ui/kit/button.tsx";

const WORDS: Readonly<Record<ConsentState, string>> = {
  agreed: "You get offers and ideas by email, and a reminder when you leave items in your cart.",
  asked: "Verify your email and we'll send you offers and ideas.",
  left: "We only email you about your orders and your account.",
};

/** Whether offers come by email, and the one press that changes it. */
export function OffersPart({ offers }: { offers: ConsentState }) {
  const busy = useNavigation().formAction === OFFERS_CHOICE_PATH;
  const isOn = offers !== "left";
  return (
    <section className="sheet pad profile-part" aria-labelledby="offers-title">
      <div className="part-head">
        <h3 id="offers-title">Offers by email</h3>
      </div>
      <p className="small">{WORDS[offers]}</p>
      <Form method="post" action={OFFERS_CHOICE_PATH} className="acts">
        <input type="hidden" name="intent" value={isOn ? "leave" : "agree"} />
        <Button type="submit" look="outline" size="sm" busy={busy}>
          {isOn ? "Stop offers" : "Email me offers"}
        </Button>
      </Form>
    </section>
  );
}
