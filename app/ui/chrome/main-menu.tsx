import { Link } from "react-router";
import { PRODUCTS_PATH } from "#app/shop/browse/products-address.ts";
import {
  DESIGN_LINK,
  HOME_LINK,
  LINKS_AFTER_SPECIALS,
  prefetchOf,
  type SpecialLink,
  type Visitor,
} from "./header-facts.ts";
import { MyAccountLink } from "./my-account-link.tsx";
import { ProductsWay } from "./products-way.tsx";
import { SpecialsMenu } from "./specials-menu.tsx";
import { useCurrentSection } from "./use-current-section.ts";

/** The main navigation of wide screens (specification §2, Navigation). */
export function MainMenu({
  specials,
  visitor,
  onPrompt,
}: {
  specials: readonly SpecialLink[];
  visitor: Visitor | null;
  onPrompt: () => void;
}) {
  const current = useCurrentSection();
  return (
    <nav className="nav" aria-label="Main">
      <ul className="page nav-list">
        <li>
          <MenuLink {...HOME_LINK} isCurrent={current === HOME_LINK.to} />
        </li>
        <li>
          <ProductsWay isCurrent={current === PRODUCTS_PATH} />
        </li>
        <li>
          <MenuLink {...DESIGN_LINK} isCurrent={current === DESIGN_LINK.to} />
        </li>
        <li>
          <SpecialsMenu specials={specials} isCurrent={current.startsWith("/specials")} />
        </li>
        {LINKS_AFTER_SPECIALS.map(({ to, label }) => (
          <li key={to}>
            <MenuLink to={to} label={label} isCurrent={to === current} />
          </li>
        ))}
        <li>
          <MyAccountLink
            visitor={visitor}
            isCurrent={current.startsWith("/my-account")}
            onPrompt={onPrompt}
          />
        </li>
      </ul>
    </nav>
  );
}

function MenuLink({ to, label, isCurrent }: { to: string; label: string; isCurrent: boolean }) {
  return (
    <Link to={to} prefetch={prefetchOf(to)} aria-current={isCurrent ? "page" : undefined}>
      {label}
    </Link>
  );
}
