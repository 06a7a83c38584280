import { Form, Link } from "react-router";
import type { FoundSetting } from "#app/shop/admin-search/find-settings.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { SearchBox } from "#app/ui/admin/search-box.tsx";

/** What was searched for in the settings, and what was found. */
export interface SettingsFound {
  query: string;
  found: readonly FoundSetting[];
}

/** Looks through all pages of the settings; each that is found leads to its field. */
export function SettingsSearch({ query, found }: SettingsFound) {
  return (
    <search className="settings-search">
      <Form className="tools" preventScrollReset>
        <SearchBox
          label="Search all settings"
          placeholder="Such as shipping price, tax or logo"
          query={query}
        />
        <Button type="submit" look="outline" size="sm">
          Search
        </Button>
      </Form>
      {query !== "" && (
        <div role="status">
          {found.length === 0 ? (
            <p className="small muted">No settings match “{query}”. Try another word.</p>
          ) : (
            <ul className="settings-found sheet">
              {found.map(({ label, detail, to }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                  <span className="small muted">{detail}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </search>
  );
}
