import { missingFile } from "#app/middleware/file-download.ts";
import { orderDocumentResponse } from "#app/middleware/order-document.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { NoFile } from "#app/ui/page/no-file.tsx";
import type { Route } from "./+types/order-packing-slip.ts";

/** Downloads the packing slip of an order. Staff only, through the middleware of the admin area. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ params, ...asked }) => orderDocumentResponse(asked, "packing-slip", params.orderId),
];

/** There is none. */
export function loader({ context }: Route.LoaderArgs) {
  return missingFile(context);
}

export const meta: Route.MetaFunction = () => [
  { title: "No such file" },
  { name: "robots", content: "noindex" },
];

export default function PackingSlip({ loaderData }: Route.ComponentProps) {
  const onward = { label: "See all orders", path: "/admin/orders" };
  return <NoFile reason={loaderData.reason} reader="team" onward={onward} headingLevel={1} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="The file could not be opened. Please try again." />;
}
