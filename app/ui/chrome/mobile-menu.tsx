import Menu from "lucide-react/icons/menu";
import X from "lucide-react/icons/x";
import { Link } from "react-router";
import { buttonClasses } from "#app/ui/kit/button-look.ts";
import { Icon } from "#app/ui/kit/icon.tsx";
import { AccountLinks } from "./account-links.tsx";
import {
  LINKS_AFTER_SPECIALS,
  LINKS_BEFORE_SPECIALS,
  prefetchOf,
  type SpecialLink,
  type Visitor,
} from "./header-facts.ts";
import { MyAccountLink } from "./my-account-link.tsx";
import { SpecialLinks } from "./specials-menu.tsx";
import { useClosingDetails } from "./use-closing-details.ts";
import { useCurrentSection } from "./use-current-section.ts";

/** The menu of narrow screens: a native disclosure, so it opens before any script has come. */
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
  const entry = ({ to, label }: { to: string; label: string }) => (
    <li key={to}>
      <Link to={to} prefetch={prefetchOf(to)} aria-current={to === current ? "page" : undefined}>
        {label}
      </Link>
    </li>
  );
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
          {LINKS_BEFORE_SPECIALS.map(entry)}
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
