import { data } from "react-router";
import { fileRefusal } from "#app/middleware/file-download.ts";
import { proofResponse } from "#app/middleware/proof-response.ts";
import { keepSecret, secretPageHeaders } from "#app/middleware/secret-page-headers.ts";
import { trackPath } from "#app/shop/order/tracking/tracking-paths.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { NoFile } from "#app/ui/page/no-file.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import "#app/ui/tracking/tracking.css";
import type { Route } from "./+types/proof-file.ts";

/** A proof of the order that the link is for, to look at. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ params: { token, proofId }, context }) => {
    return keepSecret(await proofResponse(context, { token }, proofId));
  },
];

export const headers: Route.HeadersFunction = secretPageHeaders;

/** There is none. */
export function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { reason, status } = fileRefusal(context);
  return data({ reason, order: trackPath(token) }, { status });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "No such file" });
}

export default function TrackedProofFile({ loaderData: { reason, order } }: Route.ComponentProps) {
  const onward = { label: "See the order", path: order };
  return (
    <div className="page track-missing">
      <NoFile reason={reason} reader="customer" onward={onward} headingLevel={1} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="The file could not be opened. Please try again." />;
}
