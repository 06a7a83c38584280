import { Link } from "react-router";
import type { ReactNode } from "react";
import { CHECKOUT_PATH } from "#app/shop/cart/cart-terms.ts";
import type { CarrierTerms } from "#app/shop/delivery/arrival.ts";
import { OFFERS_BOX, OFFERS_BOX_WORDS } from "#app/shop/mailing-list/consent-terms.ts";
import { arrivalText, type PlannedDays, plannedText } from "#app/shop/order/planned-days.ts";
import { type Cents, formatCents } from "#app/shop/money/money.ts";
import { signInPathTo } from "#app/shop/person/account-paths.ts";
import { Checkbox } from "#app/ui/kit/check.tsx";
import { contactDigest } from "#app/ui/order-form/contact-digest.ts";
import { ContactFields } from "#app/ui/order-form/contact-fields.tsx";
import { deliveryDigest } from "#app/ui/order-form/delivery-digest.ts";
import { DeliveryFields } from "#app/ui/order-form/delivery-fields.tsx";
import { Fold } from "#app/ui/order-form/fold.tsx";
import { Step, StepHead } from "#app/ui/order-form/step.tsx";
import { controlOf } from "#app/ui/order-form/text-control.ts";
import { useServiceFormState } from "../service-form/service-form-context.ts";

/** Who orders; folded to one line where that is known. */
export function ContactPart({
  isFolded,
  memberSaves,
  isMember,
}: {
  isFolded: boolean;
  /** What signing in would save; zero for members. */
  memberSaves: Cents;
  isMember: boolean;
}) {
  const state = useServiceFormState();
  const fields = (
    <ContactFields control={controlOf(state)} emailHelp="We'll email your receipt here." />
  );
  // A member chooses that on their profile.
  const offers = !isMember && <Checkbox name={OFFERS_BOX}>{OFFERS_BOX_WORDS}</Checkbox>;
  if (isFolded) {
    return (
      <FoldedPart group="contact" title="Contact" text={contactDigest(state.values)} below={offers}>
        {fields}
      </FoldedPart>
    );
  }
  return (
    <Step>
      {isMember ? (
        <StepHead id="contact" title="Contact" slug="from your account" />
      ) : (
        <StepHead id="contact" title="Contact" aside={<SignIn memberSaves={memberSaves} />} />
      )}
      {fields}
      {offers}
    </Step>
  );
}

/** Where the goods go; folded to one line where that is known. */
export function DeliveryPart({
  isFolded,
  days,
}: {
  isFolded: boolean;
  /** When the order would be ready; `null` where no days are promised. */
  days: PlannedDays | null;
}) {
  const { values, settings, goods, ...state } = useServiceFormState();
  const control = controlOf({ ...state, values });
  const fields = (
    <DeliveryFields
      control={control}
      settings={settings}
      goods={goods}
      when={days && deliveryDays(days, values["delivery.zip"] ?? "", settings.carrier)}
    />
  );
  if (!isFolded) return <Step>{fields}</Step>;
  const isPickup = values["delivery.method"] === "pickup";
  return (
    <FoldedPart
      group="delivery"
      title={isPickup ? "Pickup" : "Ships to"}
      text={isPickup ? settings.pickupAddress : deliveryDigest(values, "")}
    >
      {fields}
    </FoldedPart>
  );
}

/** The days of each way of delivery, in words. */
function deliveryDays(days: PlannedDays, zip: string, carrier: CarrierTerms) {
  return { arrival: arrivalText(days, zip, carrier), ready: plannedText(days) };
}

function FoldedPart({
  group,
  title,
  text,
  children,
  below,
}: {
  /** The first part of its fields' names. */
  group: "contact" | "delivery";
  title: string;
  text: string;
  children: ReactNode;
  /** Asked whether it is folded or not. */
  below?: ReactNode;
}) {
  const { errors } = useServiceFormState();
  return (
    <Step>
      <Fold
        heading={<h2 id={group}>{title}</h2>}
        text={text}
        act="Change"
        hasErrors={Object.keys(errors).some((field) => field.startsWith(`${group}.`))}
      >
        {children}
      </Fold>
      {below}
    </Step>
  );
}

function SignIn({ memberSaves }: { memberSaves: Cents }) {
  return (
    <>
      Have an account?{" "}
      <Link className="link" to={signInPathTo(CHECKOUT_PATH)}>
        Sign in
      </Link>
      {memberSaves > 0 && (
        <>
          {" "}
          and save <b className="num">{formatCents(memberSaves)}</b>
        </>
      )}
    </>
  );
}
