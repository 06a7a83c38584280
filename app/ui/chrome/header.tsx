import { Link } from "react-router";
import { LogoMark } from "#app/ui/kit/logo-mark.tsx";
import { AccountLinks } from "./account-links.tsx";
import { MainMenu } from "./main-menu.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import type { SpecialLink, Visitor } from "./header-facts.ts";

/** The shop's header: sign, main navigation, account. */
export function Header({
  shopName,
  specials,
  visitor,
}: {
  shopName: string;
  specials: readonly SpecialLink[];
  visitor: Visitor | null;
}) {
  return (
    <header className="top">
      <div className="page">
        <Link className="logo" to="/">
          <LogoMark />
          {shopName}
        </Link>
        <MainMenu specials={specials} />
        <div className="acts">
          <AccountLinks visitor={visitor} className="wide" />
          <MobileMenu specials={specials} visitor={visitor} />
        </div>
      </div>
    </header>
  );
}
