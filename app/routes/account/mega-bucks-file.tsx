import { z } from "zod";
import { servicesContext } from "#app/middleware/context.ts";
import { fileDownload, missingFile } from "#app/middleware/file-download.ts";
import { customerContext } from "#app/middleware/require-customer.ts";
import { REWARDS_EARN_PATH } from "#app/shop/person/account-paths.ts";
import { openOwnTaskFile } from "#app/shop/rewards/task/open-own-task-file.server.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { NoFile } from "#app/ui/page/no-file.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/mega-bucks-file.ts";

/** Downloads what one has sent for a task. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ params, context }) => {
    const fileId = z.uuid().safeParse(params.fileId);
    const { userId } = context.get(customerContext);
    const services = context.get(servicesContext);
    return fileDownload(
      context,
      fileId.success ? openOwnTaskFile(services, userId, fileId.data) : null,
    );
  },
];

/** There is none. */
export function loader({ context }: Route.LoaderArgs) {
  return missingFile(context);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "No such file" });
}

export default function TaskFile({ loaderData }: Route.ComponentProps) {
  const onward = { label: "See the tasks", path: REWARDS_EARN_PATH };
  return <NoFile reason={loaderData.reason} reader="customer" onward={onward} headingLevel={2} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="The file could not be opened. Please try again." />;
}
