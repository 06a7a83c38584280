import { data } from "react-router";
import { type MessageAnswer, UNREACHABLE } from "#app/shop/message/message-answer.ts";
import { isAway } from "#app/ui/page/is-away.ts";

/**
 * Without a connection, or while the database is away, the form stays with what was typed and says
 * so, instead of giving way to an error page. What the page shows is not loaded again either.
 */
export async function orUnreachable(serverAction: () => Promise<MessageAnswer>) {
  try {
    return await serverAction();
  } catch (error) {
    if (isAway(error)) return data(UNREACHABLE, { status: 503 });
    throw error;
  }
}
