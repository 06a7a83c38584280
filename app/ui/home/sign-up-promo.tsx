import type { ReactNode } from "react";
import type { ShopFacts } from "#app/shop/settings/shop-facts.ts";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { Picture } from "#app/ui/picture.tsx";

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
        <div className="promo-head">
          <div>
            <h2 id="promo-title">
              {hasMemberPrice ? "Print at member prices." : "Print with an account."}
            </h2>
            <p className="small">
              No credit card required • Instant access
              {hasMemberPrice && " • Member exclusive pricing"}
            </p>
          </div>
          <div className="promo-acts">
            <ButtonLink size="lg" to={signUpPath}>
              Create Free Account
            </ButtonLink>
            <ButtonLink size="lg" look="outline" to={signInPath}>
              Already a Member? Sign In
            </ButtonLink>
          </div>
        </div>
        <ol>
          <Point number={1} title="Browse Products" picture="/pictures/business-cards">
            {hasMemberPrice
              ? `${memberDiscountPercent}% off everything for members, except specials and sale items.`
              : "Your orders, files and messages in one place."}
          </Point>
          <Point number={2} title="Custom Design" picture="/pictures/design-fees">
            Use our print templates, upload your artwork, or let our designers lay it out.
          </Point>
          <Point number={3} title="Fast Delivery" picture="/pictures/banner-turnaround">
            Printed in {shop.turnaround} with the rush option. You see the date before you pay.
          </Point>
        </ol>
      </div>
    </section>
  );
}

function Point({
  number,
  title,
  picture,
  children,
}: {
  number: number;
  title: string;
  /** Address of a picture of the shop's own, without size and format. */
  picture: string;
  children: ReactNode;
}) {
  return (
    <li>
      <Picture url={picture} alt="" ratio="16/10" sizes="(min-width: 48rem) 30vw, 7rem" />
      <h3>
        <span className="promo-number" aria-hidden="true">
          {number}
        </span>
        {title}
      </h3>
      <p>{children}</p>
    </li>
  );
}
