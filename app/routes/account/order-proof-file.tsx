import { missingFile } from "#app/middleware/file-download.ts";
import { proofResponse } from "#app/middleware/proof-response.ts";
import { customerContext } from "#app/middleware/require-customer.ts";
import { OWN_ORDERS_PATH } from "#app/shop/order/own-order-paths.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { NoFile } from "#app/ui/page/no-file.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/order-proof-file.ts";

/** A proof of one's own order, to look at. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ params, context }) => {
    const { userId } = context.get(customerContext);
    return proofResponse(context, { orderId: params.orderId, userId }, params.proofId);
  },
];

/** There is none. */
export function loader({ context }: Route.LoaderArgs) {
  return missingFile(context);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "No such file" });
}

export default function OwnProofFile({ loaderData }: Route.ComponentProps) {
  const onward = { label: "See your orders", path: OWN_ORDERS_PATH };
  return <NoFile reason={loaderData.reason} reader="customer" onward={onward} headingLevel={2} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="The file could not be opened. Please try again." />;
}
