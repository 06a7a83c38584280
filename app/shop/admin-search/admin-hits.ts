export const ADMIN_SEARCH_PATH = "/admin/search";

/** Something that the team can go to. */
export interface AdminHit {
  name: string;
  /** What tells it from others of its name. */
  detail: string;
  to: string;
}

/** Hits of one kind; kinds without any are left out. */
export interface AdminGroup {
  kind: string;
  hits: readonly AdminHit[];
}

/** What the search answers. */
export interface AdminFound {
  query: string;
  groups: readonly AdminGroup[];
}

/** What was typed, as it is searched for. */
export function readAdminQuery(params: URLSearchParams): string {
  return (params.get("q") ?? "").trim().slice(0, 200);
}

export function adminSearchPath(query: string): string {
  return query === ""
    ? ADMIN_SEARCH_PATH
    : `${ADMIN_SEARCH_PATH}?${new URLSearchParams({ q: query })}`;
}
