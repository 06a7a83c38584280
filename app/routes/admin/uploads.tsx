import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { requireAdmin } from "#app/middleware/require-staff.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { roomForFiles } from "#app/shop/artwork/room-for-files.ts";
import { sumUnpaidUploads } from "#app/shop/artwork/unpaid-uploads.server.ts";
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
  const [{ holders, more }, { all, unused }] = await orUnavailable(
    context,
    Promise.all([listUploadHolders(db, clock.now), sumUnpaidUploads(db, clock.now)]),
  );
  return {
    room: roomForFiles(all.bytes, settings),
    unused,
    more,
    holders: holders.map(({ lastAt, ...holder }) => ({ ...holder, last: shopTime(lastAt, clock) })),
  };
}

export default function Uploads({ loaderData }: Route.ComponentProps) {
  return <UploadsPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="The files could not be loaded. Please try again." />;
}
