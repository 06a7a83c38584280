import { data } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { requireAdmin, staffContext } from "#app/middleware/require-staff.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { freeUploadRoom } from "#app/shop/artwork/free-upload-room.server.ts";
import { UPLOADS_PATH } from "#app/shop/artwork/upload-holder.ts";
import { findUploadHolder, type HeldFile } from "#app/shop/artwork/upload-holders.server.ts";
import { shopTime } from "#app/shop/clock/shop-time.ts";
import { UploadHolderPage } from "#app/ui/admin/uploads/upload-holder-page.tsx";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/upload-holder.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export const meta: Route.MetaFunction = () => [
  { title: "Files of one customer · Upload space" },
  { name: "robots", content: "noindex" },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { timeZone } = context.get(settingsContext);
  const clock = { now: now(), timeZone };
  const found = await orUnavailable(context, findUploadHolder(db, params.holder, clock.now));
  if (found === null) throw data(null, { status: 404 });
  const { lastAt, ...holder } = found.holder;
  return {
    holder: { ...holder, last: shopTime(lastAt, clock) },
    files: found.files.map((file) => ({
      name: file.name,
      bytes: file.bytes,
      place: placeOf(file),
    })),
  };
}

/** Removes all that this holder can do without. */
export async function action({ params, context }: Route.ActionArgs) {
  const by = context.get(staffContext);
  const freeing = freeUploadRoom(context.get(servicesContext), { holder: params.holder }, by);
  const { files } = await orUnavailable(context, freeing);
  return arriveAt(UPLOADS_PATH, files > 0 ? "uploads-removed" : "uploads-gone");
}

function placeOf({ orderId, isInTask, isInCart }: HeldFile): string {
  if (orderId !== null) return "with an unpaid order";
  if (isInTask) return "sent for Mega Bucks";
  return isInCart ? "in a cart" : "not in use";
}

export default function UploadHolder({ loaderData }: Route.ComponentProps) {
  return <UploadHolderPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="The files could not be loaded. Please try again." />;
}
