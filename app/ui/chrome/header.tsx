import Search from "lucide-react/icons/search";
import { useRef } from "react";
import { Link } from "react-router";
import { MY_ACCOUNT_PATH } from "#app/shop/person/account-paths.ts";
import { buttonClasses } from "#app/ui/kit/button-look.ts";
import { Icon } from "#app/ui/kit/icon.tsx";
import { SearchBox } from "#app/ui/search/search-box.tsx";
import { AccountLinks } from "./account-links.tsx";
import type { SpecialLink, Visitor } from "./header-facts.ts";
import { MainMenu } from "./main-menu.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { ShopSign, type SignedShop } from "./shop-sign.tsx";
import { SignInPrompt } from "./sign-in-prompt.tsx";
import ShoppingCart from "lucide-react/icons/shopping-cart";
import { CART_PATH } from "#app/shop/cart/cart-terms.ts";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";

/**
 * The shop's header: sign, search and account stay at the top of the window, the
 * main navigation under them moves with the page.
 */
export function Header({
  shop,
  specials,
  visitor,
  cartCount,
}: {
  shop: SignedShop;
  specials: readonly SpecialLink[];
  visitor: Visitor | null;
  cartCount: number;
}) {
  const prompt = useRef<HTMLDialogElement>(null);
  const menus = { specials, visitor, onPrompt: () => prompt.current?.showModal() };
  return (
    <header className="chrome">
      <div className="top">
        <div className="page">
          <Link className="logo" to="/">
            <ShopSign shop={shop} nameClassName="logo-name" />
          </Link>
          <div className="top-search">
            <SearchBox landmark="Search" />
          </div>
          <div className="acts">
            <Link
              to="/search"
              aria-label="Search"
              className={buttonClasses({ look: "quiet", size: "sm" }, "btn-icon", "search-way")}
            >
              <Icon of={Search} />
            </Link>
            <CartLink count={cartCount} />
            <AccountLinks visitor={visitor} className="wide" />
            <MobileMenu {...menus} />
          </div>
        </div>
      </div>
      <MainMenu {...menus} />
      {visitor === null && <SignInPrompt ref={prompt} goal={MY_ACCOUNT_PATH} />}
    </header>
  );
}

/** The way to the cart, with how many items lie in it (specification §2, Navigation). */
function CartLink({ count }: { count: number }) {
  return (
    <ButtonLink look="quiet" size="sm" className="cart-way" to={CART_PATH} prefetch="intent">
      <Icon of={ShoppingCart} />
      <span className="cart-word">Cart</span>
      <span className="num">({count})</span>
    </ButtonLink>
  );
}
