import { data, redirect } from "react-router";
import type { Route } from "./+types/payment-cancelled";
import { onlookerOf } from "#app/middleware/buyer.ts";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { keptLink } from "#app/middleware/link-to-payment.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { cancelPayment } from "#app/shop/payment/attempt/cancel-payment.server.ts";
import { paymentResultPathByToken } from "#app/shop/payment/payment-result-path.ts";
import { formAddressOf } from "#app/ui/checkout/order-form-address.ts";
import { PaymentCancelledView } from "#app/ui/checkout/payment-cancelled-view.tsx";
import { PaymentMissing } from "#app/ui/checkout/payment-missing.tsx";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";

/** Without a token nobody knows which payment it was: the page says what is true of any. */
const NO_ORDER = {
  kind: "nothing_charged" as const,
  order: null,
  orderForm: null,
  orderPage: null,
  isPayable: false,
};

/** The page that the provider sends a customer to who did not pay, with its `token`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { phone, email } = context.get(settingsContext);
  const support = { phone, email };
  const token = new URL(request.url).searchParams.get("token");
  if (!token) return data({ ...NO_ORDER, support });
  const result = await orUnavailable(
    context,
    cancelPayment(context.get(servicesContext), token, {
      ...onlookerOf(context),
      link: keptLink(context, request),
    }),
  );
  if (result.kind === "unknown") {
    const text = "We don't know this payment. Nothing was charged here.";
    return data({ kind: "missing" as const, text, support }, { status: 404 });
  }
  // Money was taken all the same: the page of its result says how far it is.
  if (result.kind === "under_way") return redirect(paymentResultPathByToken(token));
  const { order, isFormKept } = result;
  const orderForm = order && isFormKept ? formAddressOf(order) : null;
  return data({ ...result, orderForm, support });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "Payment canceled" });
}

export default function PaymentCancelled({ loaderData }: Route.ComponentProps) {
  switch (loaderData.kind) {
    case "missing":
      return <PaymentMissing text={loaderData.text} support={loaderData.support} />;
    case "nothing_charged":
      return <PaymentCancelledView {...loaderData} />;
  }
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <ErrorView
      error={error}
      failure="There was an issue processing your payment. Please contact support."
    />
  );
}
