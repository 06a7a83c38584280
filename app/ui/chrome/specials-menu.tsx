import ChevronDown from "lucide-react/icons/chevron-down";
import { Link } from "react-router";
import { Icon } from "#app/ui/kit/icon.tsx";
import type { SpecialLink } from "./header-facts.ts";
import { useClosingDetails } from "./use-closing-details.ts";

/** The Specials dropdown: 'All Specials' and every running special by title. */
export function SpecialsMenu({
  specials,
  isCurrent,
}: {
  specials: readonly SpecialLink[];
  isCurrent: boolean;
}) {
  const details = useClosingDetails();
  return (
    <details ref={details}>
      <summary className={isCurrent ? "nav-current" : undefined}>
        Specials <Icon of={ChevronDown} />
      </summary>
      <ul className="menu">
        <SpecialLinks specials={specials} />
      </ul>
    </details>
  );
}

/** The entries alone, for the dropdown and the phone's menu. */
export function SpecialLinks({ specials }: { specials: readonly SpecialLink[] }) {
  return (
    <>
      <li>
        <Link to="/specials" prefetch="intent">
          <b>All Specials</b>
        </Link>
      </li>
      {specials.map((special) => (
        <li key={special.id}>
          <Link to={`/specials/${special.id}`} prefetch="intent">
            {special.title} <span className="price">{special.price}</span>
          </Link>
        </li>
      ))}
    </>
  );
}
