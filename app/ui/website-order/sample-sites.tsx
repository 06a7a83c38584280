import ChevronDown from "lucide-react/icons/chevron-down";
import type { Settings } from "#app/shop/settings/settings.ts";
import { useClosingDetails } from "#app/ui/chrome/use-closing-details.ts";
import { buttonClasses } from "#app/ui/kit/button-look.ts";
import { Icon } from "#app/ui/kit/icon.tsx";

/** 'Our Website Work': sites we made, each in a new tab; nothing without any. */
export function SampleSites({ sites }: { sites: Settings["sampleSites"] }) {
  const details = useClosingDetails();
  if (sites.length === 0) return null;
  return (
    <details ref={details} className="samples">
      <summary className={buttonClasses({ look: "outline" })}>
        Our Website Work <Icon of={ChevronDown} />
      </summary>
      <ul className="menu">
        {sites.map(({ slug, name }) => (
          <li key={slug}>
            <a href={`/samples/${slug}`} target="_blank" rel="noreferrer">
              {name}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
