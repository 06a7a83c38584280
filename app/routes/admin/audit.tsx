import { adminMapContext, servicesContext, settingsContext } from "#app/middleware/context.ts";
import { requireAdmin } from "#app/middleware/require-staff.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { auditDifference, sentence } from "#app/shop/audit-log/audit-difference.ts";
import { readAuditFilter } from "#app/shop/audit-log/audit-filter.ts";
import { auditPagePath } from "#app/shop/audit-log/audit-page-path.ts";
import { readAudit, readAuditChoices } from "#app/shop/audit-log/read-audit.server.ts";
import { shopTime } from "#app/shop/clock/shop-time.ts";
import { AuditPage } from "#app/ui/admin/audit/audit-page.tsx";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/audit.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export const handle = {
  palette: [{ name: "Audit log", detail: "Who changed what", isForAdmins: true }],
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => [
  { title: "Audit log" },
  { name: "robots", content: "noindex" },
];

/** Every change by the team: who, when, what, before and after (decisions §6). Admins only. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { timeZone } = context.get(settingsContext);
  const filter = readAuditFilter(new URL(request.url).searchParams);
  const [{ entries, next }, choices] = await orUnavailable(
    context,
    Promise.all([readAudit(db, filter, timeZone), readAuditChoices(db)]),
  );
  const { subjects } = context.get(adminMapContext);
  const clock = { now: now(), timeZone };
  return {
    filter,
    choices,
    next,
    entries: entries.map(({ before, after, createdAt, action, ...entry }) => ({
      ...entry,
      action,
      page: auditPagePath(subjects, entry.subject, { isThere: entry.name !== null }),
      what: sentence(action),
      when: shopTime(createdAt, clock),
      changes: auditDifference(before, after, timeZone),
    })),
  };
}

export default function AuditRoute({ loaderData }: Route.ComponentProps) {
  return <AuditPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="The audit log could not be loaded. Please try again." />;
}
