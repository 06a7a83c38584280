import { useEffect, useRef } from "react";
import { Form, Link, useNavigation } from "react-router";
import type { BuyersAccount, BuyersErrors } from "#app/shop/customer/sign-in/buyers-account.ts";
import { PASSWORD_MIN } from "#app/shop/customer/sign-in/password-length.ts";
import { type Cents, formatPrice } from "#app/shop/money/money.ts";
import { paymentResultPath } from "#app/shop/payment/payment-result-path.ts";
import { signInPathTo, VERIFICATION_PATH, welcomePathTo } from "#app/shop/person/account-paths.ts";
import { PasswordField } from "#app/ui/account/password-field.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { TextField } from "#app/ui/kit/text-field.tsx";
import "./account-offer.css";

export interface AccountOfferOnPage {
  account: BuyersAccount;
  orderId: string;
  /** The order's own, which the account will have. */
  email: string;
  /** It can be printed again. */
  isPrinted: boolean;
  signupBonus: Cents;
  memberDiscountPercent: number;
}

/** Why no account was made: the fields, or something else; `typed` is the name that was. */
export interface AccountRefused {
  errors?: BuyersErrors;
  form?: string;
  typed?: { firstName: string; lastName: string };
}

/** To whoever ordered as a guest: how the order gets into an account, and what that really earns. */
export function AccountOffer({
  offer,
  refused,
}: {
  offer: AccountOfferOnPage;
  refused: AccountRefused | null;
}) {
  const { account } = offer;
  const isMade = account.way === "verify";
  const heading = useFocusedOn(isMade);
  return (
    <section className="account-offer" id="account" aria-labelledby="account-offer">
      <h2 id="account-offer" ref={heading} tabIndex={-1}>
        {isMade ? "One step left: verify your email" : "Keep this order in an account"}
      </h2>
      <p>
        {offerText(offer)} <Bonus offer={offer} />
      </p>
      {account.way === "password" && (
        <PasswordForm offer={offer} name={account.name} refused={refused} />
      )}
      {account.way === "sign-in" && (
        <ButtonLink to={signInPathTo(paymentResultPath(offer.orderId))}>Sign In</ButtonLink>
      )}
      {account.way === "verify" && (
        <div className="account-offer-acts">
          <Form method="post" action={VERIFICATION_PATH}>
            <Button type="submit" look="outline">
              {account.isMailed ? "Send the link again" : "Send the link"}
            </Button>
          </Form>
          <Link className="link" to={welcomePathTo(paymentResultPath(offer.orderId))}>
            Tell us about your business
          </Link>
        </div>
      )}
    </section>
  );
}

function offerText({ account, email, isPrinted, memberDiscountPercent }: AccountOfferOnPage) {
  switch (account.way) {
    case "password":
      return `Choose a password and verify your email. Then you can ${brings(isPrinted, memberDiscountPercent)}.`;
    case "sign-in":
      return "You have an account with this email. Sign in to keep this order there.";
    case "verify":
      return account.isMailed
        ? `Open the link we emailed to ${email}. It adds this order to your account.`
        : `Verify ${email} to add this order to your account.`;
  }
}

function brings(isPrinted: boolean, memberDiscountPercent: number): string {
  const off = memberDiscountPercent > 0 ? `${memberDiscountPercent}%` : null;
  if (isPrinted) {
    return `track this order and print it again in one click${off === null ? "" : `, at ${off} off`}`;
  }
  return `track this order${off === null ? "" : `, and save ${off} on the next one`}`;
}

/** Only to a new mailbox: whether this one is, is for whoever reads it to know. */
function Bonus({ offer: { account, signupBonus } }: { offer: AccountOfferOnPage }) {
  if (signupBonus <= 0 || account.way === "sign-in") return null;
  return (
    <>
      New here? {account.way === "verify" ? "It also brings you" : "You also get"}{" "}
      <mark>{formatPrice(signupBonus)} in Mega Bucks</mark> to spend.
    </>
  );
}

function PasswordForm({
  offer: { orderId, email },
  name,
  refused,
}: {
  offer: AccountOfferOnPage;
  name: { firstName: string; lastName: string } | null;
  refused: AccountRefused | null;
}) {
  const busy = useNavigation().formMethod === "POST";
  const form = useRef<HTMLFormElement>(null);
  const errors = refused?.errors ?? {};
  useEffect(() => {
    const [first] = Object.keys(refused?.errors ?? {});
    if (first !== undefined) form.current?.querySelector<HTMLElement>(`#buyer-${first}`)?.focus();
  }, [refused]);
  const start = name && (refused?.typed ?? name);
  return (
    <Form
      method="post"
      // Without a script the page is opened where its errors are.
      action={`${paymentResultPath(orderId)}#account`}
      className="account-offer-form"
      ref={form}
      noValidate
      preventScrollReset
    >
      {refused?.form !== undefined && (
        <Notice tone="fail" title="Please try again" live>
          {refused.form}
        </Notice>
      )}
      {/* For password managers, which keep a password with its name. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      {start !== null && (
        <>
          <TextField
            id="buyer-firstName"
            name="firstName"
            label="First name"
            autoComplete="given-name"
            defaultValue={start.firstName}
            errors={errors.firstName}
            required
          />
          <TextField
            id="buyer-lastName"
            name="lastName"
            label="Last name"
            autoComplete="family-name"
            defaultValue={start.lastName}
            errors={errors.lastName}
            required
          />
        </>
      )}
      <PasswordField
        id="buyer-password"
        name="password"
        label="Choose a password"
        autoComplete="new-password"
        required
        help={`At least ${PASSWORD_MIN} characters.`}
        errors={errors.password}
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
