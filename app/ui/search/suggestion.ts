import { isText, jsonRecord } from "#app/shop/form/json-record.ts";

/** A product offered while somebody types. */
export interface Suggestion {
  name: string;
  category: string;
  /** "From $29" */
  price: string;
  /** Address of its picture, small; `null` when it has none. */
  picture: string | null;
  to: string;
}

/** The answer of `/api/search`: the first few, and how many there are. */
export interface Suggestions {
  results: Suggestion[];
  total: number;
  /** Words of the catalog that resemble what was typed, where nothing was found. */
  closeWords: string[];
}

export const NO_SUGGESTIONS: Suggestions = { results: [], total: 0, closeWords: [] };

/** Asks the shop what fits; `null` while it can't be reached. */
export async function fetchSuggestions(
  query: string,
  signal: AbortSignal,
): Promise<Suggestions | null> {
  try {
    const response = await fetch(`/api/search?${new URLSearchParams({ q: query })}`, { signal });
    return readSuggestions(await response.json());
  } catch (error) {
    // No connection, a newer question, or a proxy's page instead of our answer.
    const isAborted = error instanceof DOMException && error.name === "AbortError";
    if (isAborted || error instanceof TypeError || error instanceof SyntaxError) {
      return null;
    }
    throw error;
  }
}

function readSuggestions(answer: unknown): Suggestions | null {
  const { results, total, closeWords } = jsonRecord(answer);
  if (!Array.isArray(results) || typeof total !== "number") return null;
  const words = Array.isArray(closeWords) ? closeWords.filter((one) => isText(one)) : [];
  return { results: results.flatMap(readSuggestion), total, closeWords: words };
}

function readSuggestion(value: unknown): Suggestion[] {
  const { name, category, price, picture, to } = jsonRecord(value);
  if (!isText(name) || !isText(category) || !isText(price) || !isText(to)) return [];
  return [{ name, category, price, picture: isText(picture) ? picture : null, to }];
}
