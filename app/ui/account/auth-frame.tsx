import type { ReactNode } from "react";
import { formatPrice } from "#app/shop/money/money.ts";
import type { BonusLine } from "#app/shop/rewards/earn/bonus-lines.ts";
import { Picture } from "#app/ui/picture.tsx";

/** The picture is as tall as the form, so it is much wider than its half of the page shows. */
export const SIDE_PICTURE_SIZES = "(min-width: 64rem) max(50vw, 80rem), 100vw";

/** A form of the sign-in pages beside a picture, with what an account brings below it. */
export function AuthFrame({
  title,
  intro,
  bonuses = [],
  picture = "presentation-folders",
  children,
}: {
  title: string;
  intro?: string;
  bonuses?: readonly BonusLine[];
  picture?: "presentation-folders" | "business-cards-thick";
  children: ReactNode;
}) {
  return (
    <div className="auth auth-pair">
      <div className="in">
        <div className="auth-head">
          <h1>{title}</h1>
          {intro !== undefined && <p className="voice">{intro}</p>}
        </div>
        {children}
        {bonuses.length > 0 && (
          <ul className="bonus num">
            {bonuses.map(({ amount, text }) => (
              <li key={text}>
                <b>{formatPrice(amount)}</b>
                <span>{text}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="pic">
        <Picture
          url={`/pictures/${picture}`}
          alt=""
          sizes={SIDE_PICTURE_SIZES}
          ratio="3/2"
          tint={picture === "business-cards-thick" ? "sand" : "slate"}
          priority
        />
      </div>
    </div>
  );
}
