import { Form, Link } from "react-router";
import { findSettings } from "#app/shop/settings/find-settings.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { SearchBox } from "#app/ui/admin/search-box.tsx";

/** Looks through all pages of the settings; each that is found leads to its field. */
export function SettingsSearch({ query }: { query: string }) {
  const found = findSettings(query);
  return (
    <search className="settings-search">
      <Form className="tools" preventScrollReset>
        <SearchBox
          label="Search all settings"
          placeholder="Search all settings: cutoff, tax, coupon"
          query={query}
        />
        <Button type="submit" look="outline" size="sm">
          Search
        </Button>
      </Form>
      {query !== "" && (
        <div role="status">
          {found.length === 0 ? (
            <p className="small muted">No settings match “{query}”.</p>
          ) : (
            <ul className="settings-found sheet">
              {found.map(({ label, section, help, to }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                  <span className="small muted">{[section, help].filter(Boolean).join(": ")}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </search>
  );
}
