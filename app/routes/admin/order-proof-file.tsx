import { missingFile } from "#app/middleware/file-download.ts";
import { adminProofResponse } from "#app/middleware/proof-response.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { NoFile } from "#app/ui/page/no-file.tsx";
import type { Route } from "./+types/order-proof-file.ts";

/** A proof as its customer sees it, for the team to look at. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ params, context }) => adminProofResponse(context, params),
];

/** There is none. */
export function loader({ context }: Route.LoaderArgs) {
  return missingFile(context);
}

export const meta: Route.MetaFunction = () => [
  { title: "No such file" },
  { name: "robots", content: "noindex" },
];

export default function ProofFile({ loaderData }: Route.ComponentProps) {
  const onward = { label: "See all orders", path: "/admin/orders" };
  return <NoFile reason={loaderData.reason} reader="team" onward={onward} headingLevel={1} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="The file could not be opened. Please try again." />;
}
