import { data, redirect } from "react-router";
import { servicesContext } from "#app/middleware/context.ts";
import { staffContext } from "#app/middleware/require-staff.ts";
import { INBOX_PATH, inboxThreadPath } from "#app/shop/message/message-paths.ts";
import { setThreadAside } from "#app/shop/message/set-thread-aside.server.ts";
import { readReceipt, readThreadId } from "#app/shop/message/thread-address.ts";
import type { Route } from "./+types/message-read-receipt.ts";

/** Staff have read a thread up to a message, and it needs no answer. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const threadId = readThreadId(params.threadId);
  if (threadId === null) throw data(null, { status: 404 });
  const receipt = readReceipt(await request.formData());
  if (receipt === null) throw data(null, { status: 400 });
  const { db, now } = context.get(servicesContext);
  const by = context.get(staffContext);
  const isDone = await setThreadAside(db, { threadId, seen: receipt.seen }, { by, now: now() });
  if (!isDone) throw data(null, { status: 404 });
  return redirect(INBOX_PATH);
}

/** Nothing to look at: the thread is. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(inboxThreadPath(params.threadId));
}
