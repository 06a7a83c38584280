import type { Route } from "./+types/custom-payment";
import { personContext, settingsContext } from "#app/middleware/context.ts";
import { formKeysOf } from "#app/middleware/placed-keys.ts";
import { receiveOrder } from "#app/middleware/posted-order.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { CUSTOM_PAYMENT_NOTICES } from "#app/shop/custom-payment/custom-payment-notices.ts";
import { CUSTOM_PAYMENT_PATH } from "#app/shop/catalog/order-pages.ts";
import { CustomPaymentPage } from "#app/ui/custom-payment/custom-payment-page.tsx";
import { customPayment } from "#app/shop/custom-payment/custom-payment.server.ts";
import { formSettings } from "#app/ui/order-form/form-settings.ts";
import { orFailedAnswer } from "#app/ui/order-form/order-answer.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { breadcrumbData } from "#app/ui/page/structured-data.ts";
import { respondToServiceForm } from "#app/ui/service-form/service-answer.ts";

export const handle = {
  takes: "form with files",
  isSameForVisitors: "but for keys",
} satisfies RouteFacts;

export async function loader({ context }: Route.LoaderArgs) {
  const settings = context.get(settingsContext);
  const { customPaymentMinimum, customPaymentMaximum } = settings;
  const receiptEmail = context.get(personContext)?.email ?? null;
  return {
    limits: { customPaymentMinimum, customPaymentMaximum },
    receiptEmail,
    settings: formSettings(settings),
    start: receiptEmail === null ? { email: "" } : {},
    ...(await formKeysOf(context)),
  };
}

export async function action(posted: Route.ActionArgs) {
  return respondToServiceForm(
    await receiveOrder(posted, customPayment(posted.context.get(settingsContext))),
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFailedAnswer(serverAction, CUSTOM_PAYMENT_NOTICES.failed);
}

export function meta({ matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  const name = "Custom Payment";
  return pageMeta(root, {
    title: name,
    data: root ? [breadcrumbData(root, [{ name, path: CUSTOM_PAYMENT_PATH }])] : [],
    description:
      "Pay an invoice, a deposit or an amount we have agreed on, with PayPal or a card. No account needed.",
    path: CUSTOM_PAYMENT_PATH,
  });
}

export default function CustomPayment({ loaderData, actionData }: Route.ComponentProps) {
  return <CustomPaymentPage {...loaderData} posted={actionData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="This page could not be loaded. Please try again." />;
}
