import { loadPreflightPage } from "#app/middleware/preflight-page.ts";
import { repairResponse } from "#app/middleware/repair-response.ts";
import { secretPageHeaders } from "#app/middleware/secret-page-headers.ts";
import { trackedArtworkCheckPaths } from "#app/shop/artwork/inspection/artwork-check-paths.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { ArtworkCheck } from "#app/ui/preflight/artwork-check.tsx";
import type { Route } from "./+types/artwork-check.ts";

export const headers: Route.HeadersFunction = secretPageHeaders;

/** An artwork file of the order that the link is for. */
export function loader({ params: { token, fileId }, url, context }: Route.LoaderArgs) {
  const asked = { paths: trackedArtworkCheckPaths(token), search: url.searchParams };
  return loadPreflightPage(context, { token }, fileId, asked);
}

/** Has it repaired, takes it back to an earlier version, or signs it off. */
export function action({ request, params: { token, fileId }, url, context }: Route.ActionArgs) {
  return repairResponse(context, { token }, fileId, { request, url });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "Check your artwork" });
}

export default function TrackedArtworkCheck({ loaderData, actionData }: Route.ComponentProps) {
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
