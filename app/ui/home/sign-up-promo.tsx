import type { ReactNode } from "react";
import type { ShopFacts } from "#app/shop/settings/shop-facts.ts";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";

/**
 * For visitors who are not signed in (accounts §2, Home signup promo). It promises a
 * member price only where there is one.
 */
export function SignUpPromo({
  shop,
  memberDiscountPercent,
  signUpPath,
  signInPath,
}: {
  shop: Pick<ShopFacts, "turnaround">;
  memberDiscountPercent: number;
  signUpPath: string;
  signInPath: string;
}) {
  const hasMemberPrice = memberDiscountPercent > 0;
  return (
    <section className="promo later" aria-labelledby="promo-title">
      <div className="page promo-page">
        <div>
          <h2 id="promo-title">
            {hasMemberPrice ? "Print at member prices." : "Print with an account."}
          </h2>
          <div className="promo-acts">
            <ButtonLink size="lg" to={signUpPath}>
              Create Free Account
            </ButtonLink>
            <ButtonLink size="lg" look="outline" to={signInPath}>
              Already a Member? Sign In
            </ButtonLink>
          </div>
          <p className="small">
            No credit card required • Instant access
            {hasMemberPrice && " • Member exclusive pricing"}
          </p>
        </div>
        <ol>
          <Point number={1} title="Browse Products">
            {hasMemberPrice
              ? `${memberDiscountPercent}% off everything for members, except specials and sale items.`
              : "The whole catalog, with your orders, files and messages in one place."}
          </Point>
          <Point number={2} title="Custom Design">
            Draw on our print templates, upload artwork you already have, or let us design it.
          </Point>
          <Point number={3} title="Fast Delivery">
            Printed goods in {shop.turnaround} with the rush option.
          </Point>
        </ol>
      </div>
    </section>
  );
}

function Point({
  number,
  title,
  children,
}: {
  number: number;
  title: string;
  children: ReactNode;
}) {
  return (
    <li>
      <span className="promo-number" aria-hidden="true">
        {number}
      </span>
      <h3>{title}</h3>
      <p>{children}</p>
    </li>
  );
}
