import { askedText } from "#app/shop/form/asked-text.ts";
export const ADMIN_SEARCH_PATH = "/admin/search";

/** Something that the team can go to. */
export interface AdminHit {
  name: string;
  /** The detail that tells the hit from others of its name. */
  detail: string;
  to: string;
}

/** Hits of one kind; kinds without any are left out. */
export interface AdminGroup {
  kind: string;
  hits: readonly AdminHit[];
}

/** The answer of the search. */
export interface AdminFound {
  query: string;
  groups: readonly AdminGroup[];
}

/** The typed text, as it is searched for. */
export function readAdminQuery(params: URLSearchParams): string {
  return askedText(params, "q");
}

export function adminSearchPath(query: string): string {
  return query === ""
    ? ADMIN_SEARCH_PATH
    : `${ADMIN_SEARCH_PATH}?${new URLSearchParams({ q: query })}`;
}
