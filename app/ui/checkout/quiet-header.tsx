import ArrowLeft from "lucide-react/icons/arrow-left";
import Phone from "lucide-react/icons/phone";
import { Link } from "react-router";
import { dialable } from "#app/shop/settings/phone-uri.ts";
import type { ShopFacts } from "#app/shop/settings/shop-facts.ts";
import { ShopSign } from "#app/ui/chrome/shop-sign.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import "./quiet-header.css";

/** The head on the way to paid: the shop, somebody to ask, and one way back. */
export function QuietHeader({
  shop,
  back,
}: {
  shop: ShopFacts;
  back: { to: string; label: string };
}) {
  const number = dialable(shop.phone);
  return (
    <header className="top quiet-top">
      <div className="page">
        <Link className="logo" to="/">
          <ShopSign shop={shop} nameClassName="logo-name" />
        </Link>
        <div className="acts">
          {number !== null && (
            <p className="quiet-help small">
              <span className="quiet-ask muted">Questions? </span>
              <a className="link num" href={`tel:${number}`}>
                <Icon of={Phone} />
                <span>{shop.phone}</span>
              </a>
            </p>
          )}
          <ButtonLink look="quiet" size="sm" to={back.to}>
            <Icon of={ArrowLeft} />
            {back.label}
          </ButtonLink>
        </div>
      </div>
    </header>
  );
}
