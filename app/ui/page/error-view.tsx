import { lazy } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import { isFailedRequest, refusedFormWords } from "#app/shop/form/posted-form.ts";
import { useReturn } from "#app/ui/live/use-return.ts";
import { FailureView } from "./failure-view.tsx";
import { NotFoundView } from "./not-found-view.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";

/** Rare: no page brings its words along. */
const SignedOutView = lazy(() => import("./signed-out-view.tsx"));

/** The view of a screen whose loader threw; `failure` is the screen's own error sentence. */
export function ErrorView({ error, failure }: { error: unknown; failure: string }) {
  useReturn(error);
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundView />;
  if (isRouteErrorResponse(error) && error.status === 403) return <AccessDeniedView />;
  const refused = isRouteErrorResponse(error) ? refusedFormWords(error.data) : null;
  if (refused !== null) return <RefusedFormView words={refused} />;
  const request = isRouteErrorResponse(error) && isFailedRequest(error.data) ? error.data : null;
  const posted = request?.posted ?? null;
  if (isRouteErrorResponse(error) && error.status === 401) return <SignedOutView posted={posted} />;
  return <FailureView title={failure} posted={posted} />;
}

/** A form that was larger than any, or came while many did: it was not read, so only the browser has it. */
function RefusedFormView({ words }: { words: string }) {
  const { pathname, search } = useLocation();
  return (
    <div className="page failure">
      <EmptyState
        failed
        headingLevel={1}
        title="Nothing was sent"
        actions={
          <ButtonLink to={pathname + search} reloadDocument>
            Open the form again
          </ButtonLink>
        }
      >
        {words} What you typed is one page back in your browser.
      </EmptyState>
    </div>
  );
}

/** Signed in, but not allowed here: the words of accounts §2, Route guard. */
function AccessDeniedView() {
  return (
    <div className="page failure">
      <EmptyState
        title="Access Denied"
        headingLevel={1}
        actions={<ButtonLink to="/">Return to Home</ButtonLink>}
      >
        You don't have permission to access this area. Admin privileges are required. Please contact
        your administrator if you believe this is an error.
      </EmptyState>
    </div>
  );
}
