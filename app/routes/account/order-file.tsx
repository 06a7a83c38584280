import { z } from "zod";
import { servicesContext } from "#app/middleware/context.ts";
import { fileDownload, missingFile } from "#app/middleware/file-download.ts";
import { customerContext } from "#app/middleware/require-customer.ts";
import { openOwnFile } from "#app/shop/artwork/open-own-file.server.ts";
import { OWN_ORDERS_PATH } from "#app/shop/order/own-order-paths.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { NoFile } from "#app/ui/page/no-file.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/order-file.ts";

const idsSchema = z.object({ orderId: z.uuid(), fileId: z.uuid() });

/** Downloads a file of one's own order. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ params, context }) => {
    const ids = idsSchema.safeParse(params);
    const { userId } = context.get(customerContext);
    const services = context.get(servicesContext);
    return fileDownload(context, ids.success ? openOwnFile(services, userId, ids.data) : null);
  },
];

/** There is none. */
export function loader({ context }: Route.LoaderArgs) {
  return missingFile(context);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "No such file" });
}

export default function OwnFile({ loaderData }: Route.ComponentProps) {
  const onward = { label: "See your orders", path: OWN_ORDERS_PATH };
  return <NoFile reason={loaderData.reason} reader="customer" onward={onward} headingLevel={2} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="The file could not be opened. Please try again." />;
}
