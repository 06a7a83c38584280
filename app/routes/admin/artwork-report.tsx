import { servicesContext } from "#app/middleware/context.ts";
import { requireAdmin } from "#app/middleware/require-staff.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { readReportDays } from "#app/shop/artwork-report/artwork-report.ts";
import { readArtworkReport } from "#app/shop/artwork-report/read-artwork-report.server.ts";
import { ArtworkReportPage } from "#app/ui/admin/artwork-report/artwork-report-page.tsx";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/artwork-report.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export const handle = {
  palette: [{ name: "Artwork report", detail: "What the file check found", isForAdmins: true }],
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => [
  { title: "Artwork report" },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const days = readReportDays(new URL(request.url).searchParams);
  return { days, report: await orUnavailable(context, readArtworkReport(db, days, now())) };
}

export default function ArtworkReportRoute({ loaderData }: Route.ComponentProps) {
  return <ArtworkReportPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="Failed to load the report" />;
}
