import { and, eq, isNull, notLike, or, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { outbox } from "#app/platform/db/schema.ts";
import type { Person } from "#app/shop/person/person.ts";

/**
 * Removes the mails to a person, and the team's mails about what they wrote. Of a
 * mailbox that nobody has proven only what the account itself caused: orders and
 * messages that came without an account may be somebody else's.
 */
export async function forgetMails(
  tx: Tx,
  { email, emailVerified }: Pick<Person, "email" | "emailVerified">,
): Promise<void> {
  const isAbout = or(
    eq(sql`lower(${outbox.recipient})`, email),
    eq(sql`lower(${outbox.replyTo})`, email),
  );
  const isCaused = emailVerified
    ? undefined
    : and(isNull(outbox.orderId), notLike(outbox.kind, "contact-%"));
  await tx.delete(outbox).where(and(isAbout, isCaused));
}
