import { isRouteErrorResponse } from "react-router";
import { FailureView } from "./failure-view.tsx";
import { NotFoundView } from "./not-found-view.tsx";

/** What a screen shows for whatever its loader threw; `failure` is its own error sentence. */
export function ErrorView({ error, failure }: { error: unknown; failure: string }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundView />;
  return <FailureView title={failure} />;
}

/** The specification's sentence where products could not be read (§2, Home and Category). */
export const PRODUCTS_FAILED = "Error loading products. Please try again.";
