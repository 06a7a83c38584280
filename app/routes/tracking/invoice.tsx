import { data } from "react-router";
import { invoiceResponse } from "#app/middleware/invoice-response.ts";
import { secretPageHeaders } from "#app/middleware/secret-page-headers.ts";
import { trackPath } from "#app/shop/order/tracking/tracking-paths.ts";
import { NoInvoice } from "#app/ui/order/no-invoice.tsx";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import "#app/ui/tracking/tracking.css";
import type { Route } from "./+types/invoice.ts";

/** Downloads the invoice of the order that the link is for, without addresses (decisions §6). */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ params: { token }, context, request }) => {
    const response = await invoiceResponse({ context, request }, { kind: "link", token });
    for (const [name, value] of Object.entries(secretPageHeaders())) {
      response?.headers.set(name, value);
    }
    return response;
  },
];

export const headers: Route.HeadersFunction = secretPageHeaders;

/** There is none. */
export function loader({ params: { token } }: Route.LoaderArgs) {
  return data({ order: trackPath(token) }, { status: 404 });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "No invoice" });
}

export default function TrackedInvoice({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page track-missing">
      <NoInvoice onward={{ label: "See the order", path: loaderData.order }} headingLevel={1} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="The invoice could not be made. Please try again." />;
}
