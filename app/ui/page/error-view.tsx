import { isRouteErrorResponse } from "react-router";
import { AccessDeniedView } from "./access-denied-view.tsx";
import { FailureView } from "./failure-view.tsx";
import { NotFoundView } from "./not-found-view.tsx";

/** What a screen shows for whatever its loader threw; `failure` is its own error sentence. */
export function ErrorView({ error, failure }: { error: unknown; failure: string }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundView />;
  if (isRouteErrorResponse(error) && error.status === 403) return <AccessDeniedView />;
  return <FailureView title={failure} />;
}
