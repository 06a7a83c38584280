import { Link } from "react-router";
import { LogoMark } from "#app/ui/kit/logo-mark.tsx";
import { ShopSign, type SignedShop } from "./shop-sign.tsx";

/** A header that needs to know nothing, not even the shop: for the page that says something went wrong. */
export function BareHeader({ shop }: { shop: SignedShop | null }) {
  return (
    <header className="top">
      <div className="page">
        <Link className="logo" to="/" reloadDocument>
          {shop === null ? (
            <>
              <LogoMark />
              Home
            </>
          ) : (
            <ShopSign shop={shop} nameClassName="logo-name" />
          )}
        </Link>
      </div>
    </header>
  );
}
