import { DrizzleQueryError } from "drizzle-orm";

/**
 * An error in words, for whoever reads it at a terminal. The query builder's own words are a query
 * with its values, which are customers' data: the server's words are told instead. Node reports
 * several failed addresses as an AggregateError without a message.
 */
export function errorWords(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(errorWords).join("; ");
  if (error instanceof DrizzleQueryError && error.cause) return errorWords(error.cause);
  return error instanceof Error ? error.message : String(error);
}
