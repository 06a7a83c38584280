import { data, redirect } from "react-router";
import { servicesContext } from "#app/middleware/context.ts";
import { customerContext } from "#app/middleware/require-customer.ts";
import { isOwnThread } from "#app/shop/message/is-own-thread.server.ts";
import { markThreadRead } from "#app/shop/message/mark-thread-read.server.ts";
import { NEWEST_ID, threadPath } from "#app/shop/message/message-paths.ts";
import { readReceipt, readThreadId } from "#app/shop/message/thread-address.ts";
import type { Route } from "./+types/message-read-receipt.ts";

/** The customer has read a thread up to a message. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const { userId } = context.get(customerContext);
  const threadId = readThreadId(params.threadId);
  if (threadId === null || !(await isOwnThread(db, userId, threadId))) {
    throw data(null, { status: 404 });
  }
  const receipt = readReceipt(await request.formData());
  if (receipt === null) throw data(null, { status: 400 });
  await markThreadRead(db, userId, { threadId, seen: receipt.seen });
  if (receipt.isScripted) return new Response(null, { status: 204 });
  return redirect(`${threadPath(threadId)}#${NEWEST_ID}`);
}

/** Nothing to look at: the thread is. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(threadPath(params.threadId));
}
