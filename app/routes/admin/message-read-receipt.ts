import { data, redirect } from "react-router";
import { servicesContext } from "#app/middleware/context.ts";
import { staffContext } from "#app/middleware/require-staff.ts";
import { inboxPath, readInboxFilter, writeInboxFilter } from "#app/shop/inbox/inbox-filter.ts";
import { inboxEntryPath } from "#app/shop/message/message-paths.ts";
import { setAside } from "#app/shop/inbox/set-aside.server.ts";
import { readReceipt, readThreadId } from "#app/shop/message/thread-address.ts";
import type { Route } from "./+types/message-read-receipt.ts";

/** Staff have read an entry up to a message, and it needs no answer. */
export async function action({ params, request, url, context }: Route.ActionArgs) {
  const entryId = readThreadId(params.entryId);
  if (entryId === null) throw data(null, { status: 404 });
  const receipt = readReceipt(await request.formData());
  if (receipt === null) throw data(null, { status: 400 });
  const { db, now } = context.get(servicesContext);
  const by = context.get(staffContext);
  const isDone = await setAside(db, { entryId, seen: receipt.seen }, { by, now: now() });
  if (!isDone) throw data(null, { status: 404 });
  return redirect(inboxPath(writeInboxFilter(readInboxFilter(url.searchParams))));
}

/** Nothing to look at: the entry is. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(inboxEntryPath(params.entryId));
}
