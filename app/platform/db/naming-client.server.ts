import { createHash } from "node:crypto";
import pg from "pg";

/** A connection remembers as many statements; what comes later is planned each time. */
const MAX_NAMES = 1000;
const names = new Map<string, string>();

/**
 * A connection that gives every statement with parameters a name of its own, so
 * that PostgreSQL parses and plans it once a connection instead of every time.
 */
export class NamingClient extends pg.Client {
  override query = new Proxy(pg.Client.prototype.query, {
    apply(query, client, [statement, ...rest]: unknown[]) {
      const answer: unknown = Reflect.apply(query, client, [named(statement, rest[0]), ...rest]);
      return answer;
    },
  });
}

function named(statement: unknown, parameters: unknown): unknown {
  if (!Array.isArray(parameters) || parameters.length === 0) return statement;
  if (typeof statement !== "object" || statement === null || !("text" in statement)) {
    return statement;
  }
  const { text } = statement;
  const isNamed = "name" in statement && statement.name !== undefined;
  return isNamed || typeof text !== "string" ? statement : { ...statement, name: nameOf(text) };
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_NAMES) return known;
  const name = createHash("sha256").update(text).digest("base64url").slice(0, 22);
  names.set(text, name);
  return name;
}
