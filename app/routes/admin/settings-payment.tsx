import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { requireAdmin } from "#app/middleware/require-staff.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import {
  checkPaymentConnection,
  findPaymentStatus,
} from "#app/shop/payment/payment-status.server.ts";
import { AdminHead } from "#app/ui/admin/records/admin-head.tsx";
import { PaymentStatusPage } from "#app/ui/admin/settings/payment-status.tsx";
import { SettingsTabs } from "#app/ui/admin/settings/settings-tabs.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/settings-payment.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export const handle = {
  palette: [{ name: "Payment", detail: "PayPal, webhooks, connection", isForAdmins: true }],
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => [
  { title: "Payment · Settings" },
  { name: "robots", content: "noindex" },
];

export function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { timeZone } = context.get(settingsContext);
  return findPaymentStatus(services, { now: services.now(), timeZone });
}

/** Checks the connection; nothing is changed. */
export function action({ context }: Route.ActionArgs) {
  return checkPaymentConnection(context.get(servicesContext));
}

export default function SettingsPayment({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <AdminHead
        title="Settings"
        words="How customers pay. Change it where the shop is installed, not here."
      />
      <SettingsTabs section="payment" />
      <PaymentStatusPage status={loaderData} check={useAnswer(actionData)} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="The settings could not be loaded. Please try again." />;
}
