import { createContext, data } from "react-router";
import { z } from "zod";
import { servicesContext } from "#app/middleware/context.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { attachmentHeaders } from "#app/shop/artwork/attachment-headers.ts";
import { FACES } from "#app/shop/preflight/print-job.ts";
import { makeLinePressFile } from "#app/shop/press/line-press-file.server.ts";
import { PRESS_FILE_REFUSALS, type PressFileRefusal } from "#app/shop/press/press-refusals.ts";
import { MARKS_FIELD } from "#app/shop/press/press-file-path.ts";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/press-file.ts";

const refusalContext = createContext<PressFileRefusal>("unknown");

const paramsSchema = z.object({ fileId: z.uuid(), face: z.enum(FACES) });

/** Makes and downloads a press file. Staff only, through the middleware of the admin area. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ params, request, context }) => {
    const read = paramsSchema.safeParse(params);
    if (!read.success) return undefined;
    const { fileId, face } = read.data;
    const hasMarks = new URL(request.url).searchParams.has(MARKS_FIELD);
    const services = context.get(servicesContext);
    const made = await orUnavailable(
      context,
      makeLinePressFile(services, fileId, { face, hasMarks }),
    );
    if (made.ok) return new Response(made.content, { headers: attachmentHeaders(made) });
    context.set(refusalContext, made.reason);
    return undefined;
  },
];

const STATUS: Readonly<Record<PressFileRefusal, number>> = {
  unknown: 404,
  unread: 409,
  "no-page": 404,
  "not-approved": 409,
  faces: 409,
  broken: 422,
  busy: 503,
};

/** There is none. */
export function loader({ context }: Route.LoaderArgs) {
  const reason = context.get(refusalContext);
  return data({ reason }, { status: STATUS[reason] });
}

export const meta: Route.MetaFunction = () => [
  { title: "No press file" },
  { name: "robots", content: "noindex" },
];

export default function NoPressFile({ loaderData: { reason } }: Route.ComponentProps) {
  return (
    <EmptyState
      title="There is no press file"
      headingLevel={1}
      actions={<ButtonLink to="/admin/orders">See all orders</ButtonLink>}
    >
      {PRESS_FILE_REFUSALS[reason]}
    </EmptyState>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="The press file could not be made. Please try again." />;
}
