import Menu from "lucide-react/icons/menu";
import X from "lucide-react/icons/x";
import { lazy, Suspense } from "react";
import { Link } from "react-router";
import { buttonClasses } from "#app/ui/kit/button-look.ts";
import { Icon } from "#app/ui/kit/icon.tsx";
import { SearchBox } from "#app/ui/search/search-box.tsx";
import { PRODUCTS_PATH } from "#app/shop/browse/products-address.ts";
import { AccountLinks } from "./account-links.tsx";
import {
  DESIGN_LINK,
  HOME_LINK,
  LINKS_AFTER_SPECIALS,
  prefetchOf,
  type SpecialLink,
  type Visitor,
} from "./header-facts.ts";
import { MyAccountLink } from "./my-account-link.tsx";
import { SpecialLinks } from "./specials-menu.tsx";
import { useClosingDetails } from "./use-closing-details.ts";
import { useCurrentSection } from "./use-current-section.ts";
import { useProductsMenu } from "./use-products-menu.ts";

const loadSheet = () => import("./products-sheet.tsx");
const ProductsSheet = lazy(loadSheet);

/**
 * The menu of narrow screens: a native disclosure, so it opens before any script has come. With one
 * it has the shelves and best sellers as well.
 */
export function MobileMenu({
  specials,
  visitor,
  onPrompt,
}: {
  specials: readonly SpecialLink[];
  visitor: Visitor | null;
  onPrompt: () => void;
}) {
  const details = useClosingDetails();
  const current = useCurrentSection();
  const { menu, ask } = useProductsMenu();
  const ready = () => {
    void loadSheet();
    void ask();
  };
  const entry = ({ to, label }: { to: string; label: string }) => (
    <li key={to}>
      <Link to={to} prefetch={prefetchOf(to)} aria-current={to === current ? "page" : undefined}>
        {label}
      </Link>
    </li>
  );
  return (
    <details
      className="mobile-menu"
      ref={details}
      onToggle={(event) => {
        if (event.currentTarget.open) ready();
      }}
    >
      <summary
        className={buttonClasses({ look: "outline", size: "sm" }, "btn-icon")}
        aria-label="Menu"
        onPointerDown={ready}
      >
        <Icon of={Menu} className="when-closed" />
        <Icon of={X} className="when-open" />
      </summary>
      <nav className="drawer menu-sheet" aria-label="Main">
        <SearchBox landmark="Menu search" />
        {menu && (
          <Suspense>
            <ProductsSheet menu={menu} />
          </Suspense>
        )}
        <ul>
          {entry(HOME_LINK)}
          {!menu && entry({ to: PRODUCTS_PATH, label: "Products" })}
          {entry(DESIGN_LINK)}
          <li>
            <p className="drawer-head">Specials</p>
            <ul className="drawer-sub">
              <SpecialLinks specials={specials} />
            </ul>
          </li>
          {LINKS_AFTER_SPECIALS.map(entry)}
          <li>
            <MyAccountLink
              visitor={visitor}
              isCurrent={current.startsWith("/my-account")}
              onPrompt={onPrompt}
            />
          </li>
        </ul>
        <div className="drawer-acts">
          <AccountLinks visitor={visitor} className="drawer-act" />
        </div>
      </nav>
    </details>
  );
}
