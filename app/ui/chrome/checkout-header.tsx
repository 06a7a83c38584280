import { Link } from "react-router";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { ShopSign, type SignedShop } from "./shop-sign.tsx";

/** The header of the checkout: the shop's sign, somebody to ask, and the way back. */
export function CheckoutHeader({
  shop,
}: {
  shop: SignedShop & { phone: string; callUri: string | null };
}) {
  return (
    <header className="top">
      <div className="page">
        <Link className="logo" to="/">
          <ShopSign shop={shop} nameClassName="logo-name" />
        </Link>
        <div className="acts">
          {shop.callUri !== null && (
            <p className="wide small">
              <span>
                Questions?{" "}
                <a className="link num" href={shop.callUri}>
                  {shop.phone}
                </a>
              </span>
            </p>
          )}
          <ButtonLink look="quiet" size="sm" to="/products">
            Keep shopping
          </ButtonLink>
        </div>
      </div>
    </header>
  );
}
