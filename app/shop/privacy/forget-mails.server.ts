import { and, eq, isNull, notLike, or, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { outbox } from "#app/platform/db/schema.ts";
import type { JobQueue } from "#app/platform/jobs/jobs.server.ts";
import { forgetMailFiles } from "#app/platform/mail/forget-mail-files.server.ts";
import { hashOfMailbox } from "#app/platform/mail/mail-files.server.ts";
import { CLOSED_KIND, PASSING_KINDS } from "#app/shop/person/account-mail-kinds.ts";
import type { Person } from "#app/shop/person/person.ts";

/**
 * Removes the mails to a person, and the team's mails about what they wrote. Of a
 * mailbox that nobody has proven only what the account itself caused: orders and
 * messages that came without an account may be somebody else's. Where mails are files, these go
 * a moment later, in the background, with those of `mailIds`, whose rows are gone.
 */
export async function forgetMails(
  tx: Tx,
  jobs: JobQueue,
  {
    person: { email, emailVerified },
    mailIds,
  }: { person: Pick<Person, "email" | "emailVerified">; mailIds: readonly string[] },
): Promise<void> {
  const isAbout = or(
    eq(sql`lower(${outbox.recipient})`, email),
    eq(sql`lower(${outbox.replyTo})`, email),
  );
  const isCaused = emailVerified
    ? undefined
    : and(isNull(outbox.orderId), notLike(outbox.kind, "contact-%"));
  const gone = await tx.delete(outbox).where(and(isAbout, isCaused)).returning({ id: outbox.id });
  await forgetMailFiles(tx, jobs, {
    mailIds: [...mailIds, ...gone.map(({ id }) => id)],
    mailbox: {
      hash: hashOfMailbox(email),
      // The rows of those are gone once they are sent.
      kinds: emailVerified ? null : PASSING_KINDS,
      // The last word is still to be read.
      keptKinds: [CLOSED_KIND],
    },
  });
}
