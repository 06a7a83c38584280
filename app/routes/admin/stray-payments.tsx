import { data, redirect } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { staffContext } from "#app/middleware/require-staff.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { readPage } from "#app/shop/desk/list-limits.ts";
import { postedText } from "#app/shop/form/posted-fields.ts";
import {
  countStrayPayments,
  listStrayPayments,
} from "#app/shop/stray-payment/list-stray-payments.server.ts";
import { settleStrayPayment } from "#app/shop/stray-payment/settle-stray-payment.server.ts";
import {
  SETTLE_REFUSALS,
  settleFormSchema,
  strayPaymentsPath,
} from "#app/shop/stray-payment/stray-payment.ts";
import { StrayPaymentsPage } from "#app/ui/admin/stray-payments/stray-payments-page.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/stray-payments.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Held money without an order" },
  { name: "robots", content: "noindex" },
];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { timeZone } = context.get(settingsContext);
  const asked = readPage(url.searchParams);
  const [list, waiting] = await orUnavailable(
    context,
    Promise.all([listStrayPayments(db, asked, { now: now(), timeZone }), countStrayPayments(db)]),
  );
  if (list.page !== asked) throw redirect(strayPaymentsPath(list.page));
  return { ...list, waiting };
}

/** Notes what was done with one payment. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const posted = await request.formData();
  const refused = { captureId: postedText(posted, "captureId"), note: postedText(posted, "note") };
  const read = settleFormSchema.safeParse(Object.fromEntries(posted));
  if (!read.success) {
    const problem = read.error.issues[0]?.message ?? "Reload the page and try again.";
    return data({ ...refused, problem }, { status: 400 });
  }
  const services = context.get(servicesContext);
  const by = context.get(staffContext);
  const result = await settleStrayPayment(services, read.data, { by, now: services.now() });
  if (!result.ok) {
    return data({ ...refused, problem: SETTLE_REFUSALS[result.reason] }, { status: 409 });
  }
  return arriveAt(strayPaymentsPath(readPage(url.searchParams)), "stray-payment-settled");
}

/** What was refused may be so because somebody else was quicker. */
export const shouldRevalidate = () => true;

export default function StrayPayments({ loaderData, actionData }: Route.ComponentProps) {
  return <StrayPaymentsPage {...loaderData} refused={useAnswer(actionData)} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="Failed to load payments" />;
}
