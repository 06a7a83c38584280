import Menu from "lucide-react/icons/menu";
import X from "lucide-react/icons/x";
import { Link } from "react-router";
import { buttonClasses } from "#app/ui/kit/button-look.ts";
import { Icon } from "#app/ui/kit/icon.tsx";
import { AccountLinks } from "./account-links.tsx";
import type { SpecialLink, Visitor } from "./header-facts.ts";
import { SpecialLinks } from "./specials-menu.tsx";
import { useClosingDetails } from "./use-closing-details.ts";

/** The menu of narrow screens: a native disclosure, so it opens before any script has come. */
export function MobileMenu({
  specials,
  visitor,
}: {
  specials: readonly SpecialLink[];
  visitor: Visitor | null;
}) {
  const details = useClosingDetails();
  return (
    <details className="mobile-menu" ref={details}>
      <summary
        className={buttonClasses({ look: "outline", size: "sm" }, "btn-icon")}
        aria-label="Menu"
      >
        <Icon of={Menu} className="when-closed" />
        <Icon of={X} className="when-open" />
      </summary>
      <nav className="drawer" aria-label="Main">
        <ul>
          <li>
            <Link to="/">Home</Link>
          </li>
          <li>
            <Link to="/#products">Products</Link>
          </li>
          <li>
            <p className="drawer-head">Specials</p>
            <ul className="drawer-sub">
              <SpecialLinks specials={specials} />
            </ul>
          </li>
          <li>
            <Link to="/#contact">Contact</Link>
          </li>
        </ul>
        <div className="drawer-acts">
          <AccountLinks visitor={visitor} className="drawer-act" />
        </div>
      </nav>
    </details>
  );
}
