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

/** The specification's sentence for one product that could not be read or is not there (§2). */
export const PRODUCT_FAILED = "Error loading product or product not found.";

/** The specification's sentence where specials could not be read (§8). */
export const SPECIALS_FAILED = "Error Loading Specials";

/** The specification's sentence where products could not be read (§2, Home and Category). */
export const PRODUCTS_FAILED = "Error loading products. Please try again.";

const FAILURES: [address: RegExp, sentence: string][] = [
  [/^\/product\//, PRODUCT_FAILED],
  [/^\/specials(?:\/|$)/, SPECIALS_FAILED],
  [/^\/(?:$|category\/|search$)/, PRODUCTS_FAILED],
];

/** The sentence of a screen that failed before it could say so itself. */
export function failureAt(pathname: string): string {
  const found = FAILURES.find(([address]) => address.test(pathname));
  return found?.[1] ?? "Something went wrong. Please try again.";
}
