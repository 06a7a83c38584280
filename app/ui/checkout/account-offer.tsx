import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import {
  BUYERS_PASSWORD_FIELD,
  type BuyersAccount,
} from "#app/shop/customer/sign-in/buyers-account.ts";
import { PASSWORD_MIN } from "#app/shop/customer/sign-in/password-length.ts";
import { type Cents, formatPrice } from "#app/shop/money/money.ts";
import { paymentResultPath } from "#app/shop/payment/payment-result-path.ts";
import { signInPathTo, signUpPathFor } from "#app/shop/person/account-paths.ts";
import { PasswordField } from "#app/ui/account/password-field.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import "./account-offer.css";

export interface AccountOfferOnPage {
  way: BuyersAccount;
  orderId: string;
  /** The order's own, which the account will have. */
  email: string;
  signupBonus: Cents;
  memberDiscountPercent: number;
}

/** Why no account was made: the password, or something else. */
export interface AccountRefused {
  password?: string;
  form?: string;
}

/** To whoever ordered as a guest: how the order gets into an account, and what that really earns. */
export function AccountOffer({
  offer,
  refused,
}: {
  offer: AccountOfferOnPage;
  refused: AccountRefused | null;
}) {
  const { way } = offer;
  const heading = useFocusedOn(way === "verify");
  return (
    <section className="account-offer" aria-labelledby="account-offer">
      <h2 id="account-offer" ref={heading} tabIndex={-1}>
        {way === "verify" ? "Your account is ready" : "Keep this order in an account"}
      </h2>
      <p>
        {offerText(offer)} <Bonus offer={offer} />
      </p>
      <OfferAct offer={offer} refused={refused} />
    </section>
  );
}

function offerText({ way, email, memberDiscountPercent, signupBonus }: AccountOfferOnPage): string {
  const end = signupBonus > 0 ? "," : ".";
  const prices = memberDiscountPercent > 0 ? `, ${memberDiscountPercent}% off as a member` : "";
  const brings = `track this order, and print it again in one click${prices}.`;
  switch (way) {
    case "password":
      return `Choose a password and verify your email. Then you can ${brings}`;
    case "sign-up":
      return `Sign up with the same email and verify it. Then you can ${brings}`;
    case "sign-in":
      return "You have an account with this email. Sign in to keep this order there.";
    case "verify":
      return `Open the link we emailed to ${email}. It puts this order in your account${end}`;
  }
}

function Bonus({ offer: { way, signupBonus } }: { offer: AccountOfferOnPage }) {
  if (signupBonus <= 0 || way === "sign-in") return null;
  return (
    <>
      {way === "verify" ? "and" : "You also get"}{" "}
      <mark>{formatPrice(signupBonus)} in Mega Bucks</mark>
      {way === "verify" ? " with it." : " to spend."}
    </>
  );
}

function OfferAct({
  offer,
  refused,
}: {
  offer: AccountOfferOnPage;
  refused: AccountRefused | null;
}) {
  const { way, orderId } = offer;
  switch (way) {
    case "password":
      return <PasswordForm offer={offer} refused={refused} />;
    case "sign-up":
      return <ButtonLink to={signUpPathFor(orderId)}>Create Free Account</ButtonLink>;
    case "sign-in":
      return <ButtonLink to={signInPathTo(paymentResultPath(orderId))}>Sign In</ButtonLink>;
    case "verify":
      return null;
  }
}

function PasswordForm({
  offer: { orderId, email },
  refused,
}: {
  offer: AccountOfferOnPage;
  refused: AccountRefused | null;
}) {
  const action = paymentResultPath(orderId);
  const busy = useNavigation().formMethod === "POST";
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refused?.password) form.current?.querySelector<HTMLInputElement>("#password")?.focus();
  }, [refused]);
  return (
    <Form
      method="post"
      action={action}
      className="account-offer-form"
      ref={form}
      noValidate
      preventScrollReset
    >
      {refused?.form !== undefined && (
        <Notice tone="fail" title="Your account was not created" live>
          {refused.form}
        </Notice>
      )}
      {/* For password managers, which keep a password with its name. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        id="password"
        name={BUYERS_PASSWORD_FIELD}
        label="Choose a password"
        autoComplete="new-password"
        required
        help={`At least ${PASSWORD_MIN} characters.`}
        errors={refused?.password === undefined ? undefined : [refused.password]}
      />
      <Button type="submit" busy={busy}>
        Create Free Account
      </Button>
    </Form>
  );
}

/** Moves to the heading once what it says has come true: what had the focus is gone then. */
function useFocusedOn(isTrue: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasTrue = useRef(isTrue);
  useEffect(() => {
    if (isTrue && !wasTrue.current) heading.current?.focus();
    wasTrue.current = isTrue;
  }, [isTrue]);
  return heading;
}
