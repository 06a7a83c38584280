/** The page of a list that an address asks for ("?page=2"), counted from 1; 1 for what is none. */
export function readPage(search: URLSearchParams): number {
  const page = Number(search.get("page"));
  return Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}
