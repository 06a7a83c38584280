import { and, eq, type SQL } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { customerMessages, messageThreads } from "#app/platform/db/schema.ts";

/**
 * What became of the form that began a conversation before: `same` words, or `changed` ones;
 * `unknown` where its key belongs to no conversation of these, which are told by `isTheirs`.
 */
export async function begunBefore(
  tx: Tx,
  form: { messageKey: string; subject: string; message: string },
  isTheirs: SQL | undefined,
): Promise<"same" | "changed" | "unknown"> {
  const [first] = await tx
    .select({ subject: customerMessages.subject, message: customerMessages.message })
    .from(customerMessages)
    .innerJoin(messageThreads, eq(messageThreads.id, customerMessages.threadId))
    .where(and(eq(customerMessages.id, form.messageKey), isTheirs));
  if (!first) return "unknown";
  const isSame = first.subject === form.subject && first.message === form.message;
  return isSame ? "same" : "changed";
}
