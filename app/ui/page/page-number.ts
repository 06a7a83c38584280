/** The page of a list that an address asks for ("?page=2"), counted from 1. */
export function pageNumber(search: URLSearchParams): number {
  const page = Number(search.get("page"));
  return Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}
