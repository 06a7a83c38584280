import { data } from "react-router";
import { z } from "zod";
import { invoiceResponse } from "#app/middleware/invoice-response.ts";
import { customerContext } from "#app/middleware/require-customer.ts";
import { OWN_ORDERS_PATH } from "#app/shop/order/own-order-paths.ts";
import { NoInvoice } from "#app/ui/order/no-invoice.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/order-invoice.ts";

/** Downloads the invoice of one's own order. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ params, context, request }) => {
    const orderId = z.uuid().safeParse(params.orderId);
    if (!orderId.success) return undefined;
    const { userId } = context.get(customerContext);
    return invoiceResponse(
      { context, request },
      { kind: "customer", userId, orderId: orderId.data },
    );
  },
];

/** There is none. */
export function loader() {
  return data(null, { status: 404 });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "No invoice" });
}

export default function OwnInvoice() {
  return (
    <NoInvoice onward={{ label: "See your orders", path: OWN_ORDERS_PATH }} headingLevel={2} />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="The invoice could not be made. Please try again." />;
}
