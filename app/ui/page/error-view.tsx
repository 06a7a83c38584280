import { isRouteErrorResponse } from "react-router";
import { isPosted } from "#app/shop/form/posted-form.ts";
import { AccessDeniedView } from "./access-denied-view.tsx";
import { FailureView } from "./failure-view.tsx";
import { NotFoundView } from "./not-found-view.tsx";

/** What a screen shows for whatever its loader threw; `failure` is its own error sentence. */
export function ErrorView({ error, failure }: { error: unknown; failure: string }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundView />;
  if (isRouteErrorResponse(error) && error.status === 403) return <AccessDeniedView />;
  const posted = isRouteErrorResponse(error) && isPosted(error.data) ? error.data.posted : null;
  return <FailureView title={failure} posted={posted} />;
}
