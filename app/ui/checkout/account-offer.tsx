import { type Cents, formatPrice } from "#app/shop/money/money.ts";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import "./paid-steps.css";

export interface EarnedByAccount {
  signupBonus: Cents;
  memberDiscountPercent: number;
  signUpPath: string;
}

/** To whoever ordered as a guest: what an account really earns them. */
export function AccountOffer({ offer }: { offer: EarnedByAccount }) {
  const { signupBonus, memberDiscountPercent, signUpPath } = offer;
  return (
    <section className="account-offer" aria-labelledby="account-offer">
      <h2 id="account-offer">Keep this order in an account</h2>
      <p>
        Sign up with the same email, and this order is in your account once you verify it. Track it
        there, and print it again in one click
        {memberDiscountPercent > 0 && `, ${memberDiscountPercent}% off as a member`}.{" "}
        {signupBonus > 0 && (
          <>
            You get <mark>{formatPrice(signupBonus)} in Mega Bucks</mark> once you verify your
            email.
          </>
        )}
      </p>
      <ButtonLink to={signUpPath}>Create Free Account</ButtonLink>
    </section>
  );
}
