import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { listMails } from "#app/shop/mail-admin/list-mails.server.ts";
import { readMailFilter } from "#app/shop/mail-admin/mail-filter.ts";
import { MailsPage } from "#app/ui/admin/mail/mails-page.tsx";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/mails.ts";

export const handle = {
  palette: [{ name: "Email", detail: "Sent and waiting" }],
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => [
  { title: "Email" },
  { name: "robots", content: "noindex" },
];

/** Mails that the shop sent, to whom, and those that have not left yet (decisions §7). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { timeZone } = context.get(settingsContext);
  const filter = readMailFilter(new URL(request.url).searchParams);
  const list = await orUnavailable(context, listMails(db, filter, { now: now(), timeZone }));
  return { filter, ...list };
}

export default function MailsRoute({ loaderData }: Route.ComponentProps) {
  return <MailsPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="The emails couldn't be loaded. Please try again." />;
}
