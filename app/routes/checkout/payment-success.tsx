import { data } from "react-router";
import type { Route } from "./+types/payment-success";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { onlookerOf } from "#app/middleware/buyer.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { openPaymentResult } from "#app/shop/payment/open-payment-result.server.ts";
import { formAddressOf } from "#app/ui/checkout/order-form-address.ts";
import { PaymentMissing } from "#app/ui/checkout/payment-missing.tsx";
import { PaymentResultView } from "#app/ui/checkout/payment-result-view.tsx";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";

/** Where the provider sends the customer back to, with its `token`; a free order comes with its own id. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { phone, email } = context.get(settingsContext);
  const support = { phone, email };
  const { searchParams } = new URL(request.url);
  const token = searchParams.get("token");
  const orderId = searchParams.get("order");
  const reference = token ? { token } : orderId ? { orderId } : null;
  if (!reference) {
    const text = "Missing payment information";
    return data({ missing: text, support, result: null }, { status: 400 });
  }
  const found = await orUnavailable(
    context,
    openPaymentResult(context.get(servicesContext), reference, onlookerOf(context)),
  );
  if (!found.found) {
    const text = "We don't know this payment. Open the link from your own browser, or contact us.";
    return data({ missing: text, support, result: null }, { status: 404 });
  }
  const order = found.isBuyer ? found.order : null;
  const orderForm = order && formAddressOf(order);
  return data({ missing: null, support, result: { state: found.state, order, orderForm } });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "Payment" });
}

export default function PaymentSuccess({ loaderData }: Route.ComponentProps) {
  const { missing, support, result } = loaderData;
  if (!result) return <PaymentMissing text={missing} support={support} />;
  return <PaymentResultView {...result} support={support} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <ErrorView
      error={error}
      failure="There was an issue processing your payment. Please contact support."
    />
  );
}
