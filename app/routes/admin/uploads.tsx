import { arriveAt } from "#app/middleware/arrive.ts";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { requireAdmin, staffContext } from "#app/middleware/require-staff.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { freeUploadRoom } from "#app/shop/artwork/free-upload-room.server.ts";
import { roomForFiles } from "#app/shop/artwork/room-for-files.ts";
import { UPLOADS_PATH } from "#app/shop/artwork/upload-holder.ts";
import { listUploadHolders } from "#app/shop/artwork/upload-holders.server.ts";
import { shopTime } from "#app/shop/clock/shop-time.ts";
import { UploadsPage } from "#app/ui/admin/uploads/uploads-page.tsx";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/uploads.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export const handle = {
  palette: [{ name: "Upload space", detail: "Unpaid uploads, clean up", isForAdmins: true }],
  about: ["uploads"],
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => [
  { title: "Upload space" },
  { name: "robots", content: "noindex" },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const settings = context.get(settingsContext);
  const clock = { now: now(), timeZone: settings.timeZone };
  const { holders, all } = await orUnavailable(context, listUploadHolders(db, clock.now));
  return {
    room: roomForFiles(all.bytes, settings),
    unused: all.unused,
    holders: holders.map(({ lastAt, ...holder }) => ({ ...holder, last: shopTime(lastAt, clock) })),
  };
}

/** Removes what nobody uses. */
export async function action({ context }: Route.ActionArgs) {
  const by = context.get(staffContext);
  const freeing = freeUploadRoom(context.get(servicesContext), "unused", by);
  const { files } = await orUnavailable(context, freeing);
  return arriveAt(UPLOADS_PATH, files > 0 ? "uploads-removed" : "uploads-gone");
}

export default function Uploads({ loaderData }: Route.ComponentProps) {
  return <UploadsPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="The files could not be loaded. Please try again." />;
}
