export const DESK_SEARCH_PATH = "/admin/search";

/** Something that the team can go to. */
export interface DeskHit {
  name: string;
  /** The detail that tells the hit from others of its name. */
  detail: string;
  to: string;
}

/** Hits of one kind; kinds without any are left out. */
export interface DeskGroup {
  kind: string;
  hits: readonly DeskHit[];
}

/** The answer of the search. */
export interface DeskFound {
  query: string;
  groups: readonly DeskGroup[];
}

/** The typed text, as it is searched for. */
export function readDeskQuery(params: URLSearchParams): string {
  return (params.get("q") ?? "").trim().slice(0, 200);
}

export function deskSearchPath(query: string): string {
  return query === ""
    ? DESK_SEARCH_PATH
    : `${DESK_SEARCH_PATH}?${new URLSearchParams({ q: query })}`;
}
