import type { CheckAnswer } from "#app/shop/repair/version/check-answer.ts";

/**
 * - `gone`: there is no such file any more, or not for whoever asks
 * - `away`: the shop can't be reached, or did not answer; worth asking again
 */
export type FetchedPreflight = CheckAnswer | "gone" | "away";

/** Asks what was found in a file so far. What reads the answer comes with the first one. */
export async function fetchPreflight(
  address: string,
  signal: AbortSignal,
): Promise<FetchedPreflight> {
  try {
    const response = await fetch(address, { signal });
    if (response.status === 404) return "gone";
    if (!response.ok) return "away";
    const answer: unknown = await response.json();
    const { checkAnswerSchema } = await import("#app/shop/repair/version/check-answer.ts");
    const read = checkAnswerSchema.safeParse(answer);
    return read.success ? read.data : "away";
  } catch (error) {
    // No connection, no longer asked for, or a proxy's page instead of our answer.
    if (isNoAnswer(error)) return "away";
    throw error;
  }
}

function isNoAnswer(error: unknown): boolean {
  const isAborted = error instanceof DOMException && error.name === "AbortError";
  return isAborted || error instanceof TypeError || error instanceof SyntaxError;
}
