import { data } from "react-router";
import { z } from "zod";
import { invoiceResponse } from "#app/middleware/invoice-response.ts";
import { NoInvoice } from "#app/ui/order/no-invoice.tsx";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/order-invoice.ts";

/** Downloads the invoice of an order, for a guest who asks for it, say. Staff only, through the middleware of the admin area. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ params, context, request }) => {
    const orderId = z.uuid().safeParse(params.orderId);
    if (!orderId.success) return undefined;
    return invoiceResponse({ context, request }, { kind: "team", orderId: orderId.data });
  },
];

/** There is none. */
export function loader() {
  return data(null, { status: 404 });
}

export const meta: Route.MetaFunction = () => [
  { title: "No invoice" },
  { name: "robots", content: "noindex" },
];

export default function Invoice() {
  return <NoInvoice onward={{ label: "See all orders", path: "/admin/orders" }} headingLevel={1} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="The invoice couldn't be created. Please try again." />;
}
