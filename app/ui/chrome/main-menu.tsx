import { Link, useLocation } from "react-router";
import { SpecialsMenu } from "./specials-menu.tsx";
import type { SpecialLink } from "./header-facts.ts";

/** The main navigation of wide screens (specification §2, Navigation). */
export function MainMenu({ specials }: { specials: readonly SpecialLink[] }) {
  return (
    <nav className="nav" aria-label="Main">
      <MenuLink to="/" label="Home" />
      <MenuLink to="/#products" label="Products" />
      <SpecialsMenu specials={specials} />
      <MenuLink to="/#contact" label="Contact" />
    </nav>
  );
}

function MenuLink({ to, label }: { to: string; label: string }) {
  const { pathname } = useLocation();
  const current = to === "/" ? pathname === "/" : isSectionOf(to, pathname);
  return (
    <Link to={to} aria-current={current ? "page" : undefined}>
      {label}
    </Link>
  );
}

/** Products stays marked on the pages that its section leads to. */
function isSectionOf(to: string, pathname: string): boolean {
  return to === "/#products" && /^\/(category|product)\//.test(pathname);
}
