import { data } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { secretPageHeaders } from "#app/middleware/secret-page-headers.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { formatShopDate } from "#app/shop/clock/shop-day.ts";
import { findLinkedOrderId } from "#app/shop/order/tracking/order-links.server.ts";
import { trackPath } from "#app/shop/order/tracking/tracking-paths.ts";
import { reminderUnder, reorderFormSchema } from "#app/shop/own-order/reorder/reorder-form.ts";
import { findReminder, setReminder } from "#app/shop/own-order/reorder/set-reminder.server.ts";
import { ReorderReminder } from "#app/ui/order/reorder-reminder.tsx";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import "#app/ui/tracking/tracking.css";
import type { Route } from "./+types/reminder.ts";

export const headers: Route.HeadersFunction = secretPageHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "Reorder reminder" });
}

/** The reminder of an order by its link, as its email has it: nobody need sign in to call it off. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const orderId = await orUnavailable(context, findLinkedOrderId(db, token));
  if (orderId === null) throw data(null, { status: 404 });
  const { timeZone } = context.get(settingsContext);
  const due = await orUnavailable(context, findReminder(db, orderId));
  return { token, remindsOn: due === null ? null : formatShopDate(due, timeZone) };
}

export async function action({ params: { token }, request, context }: Route.ActionArgs) {
  const form = reorderFormSchema.safeParse(Object.fromEntries(await request.formData()));
  const { db, now } = context.get(servicesContext);
  const months = form.success ? form.data.months : null;
  const known = await orUnavailable(context, findLinkedOrderId(db, token));
  if (known === null) throw data(null, { status: 404 });
  if (months === null) throw data(null, { status: 400 });
  const result = await orUnavailable(context, setReminder(db, { token }, months, now()));
  const notice = months === 0 ? "reminder-off" : "reminder-on";
  return arriveAt(reminderUnder(trackPath(token)), result.ok ? notice : "reminder-held");
}

export default function ReminderRoute({ loaderData }: Route.ComponentProps) {
  const { token, remindsOn } = loaderData;
  return (
    <div className="page track">
      <ReorderReminder
        action={reminderUnder(trackPath(token))}
        remindsOn={remindsOn}
        heading="h1"
      />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="This page could not be loaded. Please try again." />;
}
