import { inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Tx } from "#app/platform/db/database.server.ts";
import { user } from "#app/platform/db/schema.ts";

/**
 * Whether a person, a row of `user` or an alias of it, takes part in the programme: their e-mail is
 * verified and their account is not closed (decisions §5). False where a join found nobody.
 */
export function mayEarn(person: { emailVerified: PgColumn; closedAt: PgColumn }): SQL<boolean> {
  return sql<boolean>`coalesce(${person.emailVerified} and ${person.closedAt} is null, false)`;
}

/** Those of these people who may earn; their accounts are not closed until the transaction ends. */
export async function lockEarners(tx: Tx, userIds: readonly string[]): Promise<Set<string>> {
  const people = await tx
    .select({ id: user.id, mayEarn: mayEarn(user) })
    .from(user)
    .where(inArray(user.id, [...userIds]))
    .orderBy(user.id)
    .for("share");
  return new Set(people.flatMap((person) => (person.mayEarn ? [person.id] : [])));
}
