import { data, redirect } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { staffContext } from "#app/middleware/require-staff.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { readPage } from "#app/shop/form/page-number.ts";
import { shopTime } from "#app/shop/clock/shop-time.ts";
import { postedText } from "#app/shop/form/posted-fields.ts";
import {
  countStrayPayments,
  listStrayPayments,
} from "#app/shop/stray-payment/list-stray-payments.server.ts";
import { readSilentSince } from "#app/shop/stray-payment/known-until.server.ts";
import { listCaptureGaps } from "#app/shop/stray-payment/list-capture-gaps.server.ts";
import { settleCaptureGap } from "#app/shop/stray-payment/settle-capture-gap.server.ts";
import { settleStrayPayment } from "#app/shop/stray-payment/settle-stray-payment.server.ts";
import {
  gapFormSchema,
  SETTLE_REFUSALS,
  type SettledBy,
  settleFormSchema,
  strayPaymentsPath,
} from "#app/shop/stray-payment/stray-payment.ts";
import { StrayPaymentsPage } from "#app/ui/admin/stray-payments/stray-payments-page.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/stray-payments.ts";

export const handle = {
  takes: "long text",
  palette: [{ name: "Unmatched payments", detail: "Payments without an order" }],
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => [
  { title: "Unmatched payments" },
  { name: "robots", content: "noindex" },
];

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db } = services;
  const { timeZone } = context.get(settingsContext);
  const asked = readPage(url.searchParams);
  const clock = { now: services.now(), timeZone };
  const [list, waiting, gaps, silentSince] = await orUnavailable(
    context,
    Promise.all([
      listStrayPayments(db, asked, clock),
      countStrayPayments(db),
      listCaptureGaps(db, timeZone),
      readSilentSince(db, clock.now),
    ]),
  );
  if (list.page !== asked) throw redirect(strayPaymentsPath(list.page));
  return { ...list, waiting, gaps, silentSince: silentSince && shopTime(silentSince, clock) };
}

/** Notes what was done with one payment, or found in a time that the provider does not tell of. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const posted = await request.formData();
  const services = context.get(servicesContext);
  const by = context.get(staffContext);
  const done = { by, now: services.now() };
  const back = strayPaymentsPath(readPage(url.searchParams));
  if (posted.has("gapId")) {
    const read = gapFormSchema.safeParse(Object.fromEntries(posted));
    if (!read.success) return refuse(posted, "gapId", problemOf(read.error), 400);
    const result = await settleCaptureGap(services, read.data, done);
    if (!result.ok) return refuse(posted, "gapId", SETTLE_REFUSALS[result.reason], 409);
    return arriveAt(back, "capture-gap-settled");
  }
  const read = settleFormSchema.safeParse(Object.fromEntries(posted));
  if (!read.success) return refuse(posted, "captureId", problemOf(read.error), 400);
  const result = await settleStrayPayment(services, read.data, done);
  if (!result.ok) return refuse(posted, "captureId", SETTLE_REFUSALS[result.reason], 409);
  return arriveAt(back, "stray-payment-settled");
}

function problemOf({ issues }: { issues: readonly { message: string }[] }): string {
  return issues[0]?.message ?? "Reload the page and try again.";
}

function refuse(posted: FormData, field: SettledBy, problem: string, status: number) {
  const refused = { id: postedText(posted, field), note: postedText(posted, "note"), problem };
  return data(refused, { status });
}

/** A refusal may come from somebody else having been quicker. */
export const shouldRevalidate = () => true;

export default function StrayPayments({ loaderData, actionData }: Route.ComponentProps) {
  return <StrayPaymentsPage {...loaderData} refused={useAnswer(actionData)} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="Failed to load payments" />;
}
