import { z } from "zod";
import { servicesContext } from "#app/middleware/context.ts";
import { fileDownload, missingFile } from "#app/middleware/file-download.ts";
import { openFileForStaff } from "#app/shop/artwork/open-file-for-staff.server.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { NoFile } from "#app/ui/page/no-file.tsx";
import type { Route } from "./+types/file.ts";

/** Downloads a customer's file. Staff only, through the middleware of the admin area. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ params, context }) => {
    const fileId = z.uuid().safeParse(params.fileId);
    const services = context.get(servicesContext);
    return fileDownload(context, fileId.success ? openFileForStaff(services, fileId.data) : null);
  },
];

/** There is none. */
export function loader({ context }: Route.LoaderArgs) {
  return missingFile(context);
}

export const meta: Route.MetaFunction = () => [
  { title: "No such file" },
  { name: "robots", content: "noindex" },
];

export default function CustomerFile({ loaderData }: Route.ComponentProps) {
  const onward = { label: "See all orders", path: "/admin/orders" };
  return <NoFile reason={loaderData.reason} reader="team" onward={onward} headingLevel={1} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="The file could not be opened. Please try again." />;
}
