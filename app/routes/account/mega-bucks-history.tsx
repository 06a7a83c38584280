import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { customerContext } from "#app/middleware/require-customer.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { ledgerView } from "#app/shop/rewards/ledger/ledger-view.ts";
import { listLoyaltyEntries } from "#app/shop/rewards/ledger/list-loyalty-entries.server.ts";
import { readProgram } from "#app/shop/rewards/read-program.server.ts";
import { HistoryPage } from "#app/ui/account/rewards/history-page.tsx";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { readPage } from "#app/shop/form/page-number.ts";
import type { Route } from "./+types/mega-bucks-history.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db, now } = services;
  const customer = context.get(customerContext);
  const settings = context.get(settingsContext);
  const page = readPage(new URL(request.url).searchParams);
  const [ledger, program] = await orUnavailable(
    context,
    Promise.all([
      listLoyaltyEntries(db, customer.userId, { page }),
      readProgram(services, settings, customer),
    ]),
  );
  const clock = { now: now(), timeZone: settings.timeZone };
  return {
    ...ledger,
    entries: ledger.entries.map((entry) => ledgerView(entry, clock)),
    program,
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "Mega Bucks history" });
}

export default function MegaBucksHistory({ loaderData }: Route.ComponentProps) {
  return <HistoryPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="Failed to load rewards history" />;
}
