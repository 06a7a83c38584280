import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { customerContext } from "#app/middleware/require-customer.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { cents } from "#app/shop/money/money.ts";
import { ledgerMonths } from "#app/shop/rewards/ledger/ledger-months.ts";
import { sumLedgerMonths } from "#app/shop/rewards/ledger/ledger-months.server.ts";
import { ledgerView } from "#app/shop/rewards/ledger/ledger-view.ts";
import { lotLife } from "#app/shop/rewards/ledger/lot-expiry.ts";
import { listLoyaltyEntries } from "#app/shop/rewards/ledger/list-loyalty-entries.server.ts";
import { loyaltySummary } from "#app/shop/rewards/ledger/loyalty-queries.server.ts";
import { readProgram } from "#app/shop/rewards/read-program.server.ts";
import { formatLastWholeDay } from "#app/shop/clock/validity.ts";
import { RewardsPage } from "#app/ui/account/rewards/rewards-page.tsx";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/mega-bucks.ts";

const LATEST = 5;

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const customer = context.get(customerContext);
  const { userId } = customer;
  const settings = context.get(settingsContext);
  const now = services.now();
  const clock = { now, timeZone: settings.timeZone };
  const [summary, latest, months, program] = await orUnavailable(
    context,
    Promise.all([
      loyaltySummary(services.db, userId, now),
      listLoyaltyEntries(services.db, userId, { page: 1, perPage: LATEST }),
      sumLedgerMonths(services.db, userId, clock),
      readProgram(services, settings, customer),
    ]),
  );
  const { nextToLapse, earned, ...sums } = summary;
  return {
    summary: {
      ...sums,
      // Refunds and corrections can take back more than all that was earned.
      earned: cents(Math.max(0, earned)),
      takenBack: cents(Math.max(0, -earned)),
      next: nextToLapse && {
        amount: nextToLapse.amount,
        day: formatLastWholeDay(nextToLapse.expiresAt, settings.timeZone),
      },
    },
    months: ledgerMonths(months, sums.balance, clock),
    latest: latest.entries.map((entry) => ledgerView(entry, clock)),
    program,
    lasts: lotLife(settings),
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "Mega Bucks" });
}

export default function MegaBucks({ loaderData }: Route.ComponentProps) {
  return <RewardsPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="Failed to load rewards history" />;
}
