import { Link } from "react-router";
import type { MissingFact } from "#app/shop/settings/missing-facts.ts";
import { settingsPath } from "#app/shop/settings/settings-paths.ts";
import { Notice } from "#app/ui/kit/notice.tsx";
import "./missing-facts.css";

/** What customers and the team rely on and nobody has told the shop, each with where to tell it. */
export function MissingFactsNotice({
  facts,
  title = "Finish setting up your shop",
}: {
  facts: readonly MissingFact[];
  title?: string;
}) {
  if (facts.length === 0) return null;
  return (
    <div className="missing-facts">
      <Notice tone="warn" title={title}>
        <ul>
          {facts.map(({ fact, label, words, section }) => (
            <li key={fact}>
              <Link className="link" to={settingsPath(section)}>
                {label}
              </Link>
              <span>{words}</span>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
