import { fileViewerOf } from "#app/middleware/file-viewer.ts";
import { loadPreflightPage } from "#app/middleware/preflight-page.ts";
import { repairResponse } from "#app/middleware/repair-response.ts";
import { ARTWORK_CHECK_PATHS } from "#app/shop/artwork/inspection/artwork-check-paths.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { ArtworkCheck } from "#app/ui/preflight/artwork-check.tsx";
import type { Route } from "./+types/artwork-check.ts";

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "no-store" });

/** An artwork file, for who uploaded it, whose order it is for, and the team. */
export function loader({ params: { fileId }, url, context }: Route.LoaderArgs) {
  const asked = { paths: ARTWORK_CHECK_PATHS, search: url.searchParams };
  return loadPreflightPage(context, fileViewerOf(context), fileId, asked);
}

/** Has it repaired, takes it back to an earlier version, or signs it off. */
export function action({ request, params: { fileId }, url, context }: Route.ActionArgs) {
  return repairResponse(context, fileViewerOf(context), fileId, { request, url });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "Check your artwork" });
}

export default function ArtworkCheckPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="page">
      <ArtworkCheck
        {...loaderData}
        refused={actionData?.error ?? null}
        typed={actionData?.typed ?? {}}
      />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="This file could not be loaded. Please try again." />;
}
