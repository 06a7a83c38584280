import { data } from "react-router";
import { z } from "zod";
import { arriveAt } from "#app/middleware/arrive.ts";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { requireAdmin, staffContext } from "#app/middleware/require-staff.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { freeUploadRoom } from "#app/shop/artwork/free-upload-room.server.ts";
import { sumUnpaidUploads } from "#app/shop/artwork/unpaid-uploads.server.ts";
import { holderName, UNUSED, UPLOADS_PATH } from "#app/shop/artwork/upload-holder.ts";
import { findUploadHolder, listHeldContents } from "#app/shop/artwork/upload-holders.server.ts";
import { shopTime } from "#app/shop/clock/shop-time.ts";
import { UploadsQuestion } from "#app/ui/admin/uploads/uploads-question.tsx";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/uploads-one.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${loaderData.title} · Upload space` : "Upload space" },
  { name: "robots", content: "noindex" },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { timeZone } = context.get(settingsContext);
  const clock = { now: now(), timeZone };
  const contents = listHeldContents(db, params.key, clock.now);
  if (params.key === UNUSED) {
    const [listed, { unused }] = await orUnavailable(
      context,
      Promise.all([contents, sumUnpaidUploads(db, clock.now)]),
    );
    if (unused.files === 0) throw arriveAt(UPLOADS_PATH, "uploads-gone");
    const all = { files: unused, removable: unused, orders: [], until: clock.now.getTime() };
    return { title: "Unused files", email: null, last: null, contents: listed, ...all };
  }
  const [listed, holder] = await orUnavailable(
    context,
    Promise.all([contents, findUploadHolder(db, params.key, clock.now)]),
  );
  // They paid, or somebody was quicker.
  if (holder === null) throw arriveAt(UPLOADS_PATH, "uploads-gone");
  const { account, files, bytes, removable, orders, lastAt } = holder;
  return {
    title: holderName(holder),
    email: account?.email ?? null,
    last: shopTime(lastAt, clock),
    contents: listed,
    files: { files, bytes },
    removable,
    orders,
    until: lastAt.getTime(),
  };
}

const formSchema = z.object({ until: z.coerce.number().int().min(1).max(8.64e15) });

/** Removes what was looked at, as far as nothing needs it. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const form = formSchema.safeParse(Object.fromEntries(await request.formData()));
  if (!form.success) throw data(null, { status: 400 });
  const by = context.get(staffContext);
  const asked = { key: params.key, until: new Date(form.data.until) };
  const freeing = freeUploadRoom(context.get(servicesContext), asked, by);
  const { files } = await orUnavailable(context, freeing);
  return arriveAt(UPLOADS_PATH, files > 0 ? "uploads-removed" : "uploads-gone");
}

export default function UploadsOne({ loaderData }: Route.ComponentProps) {
  return <UploadsQuestion {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="The files could not be loaded. Please try again." />;
}
