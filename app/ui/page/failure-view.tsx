import { useLocation } from "react-router";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";

/** A page that could not be read: what happened, and the way to try again. */
export function FailureView({ title }: { title: string }) {
  const { pathname, search } = useLocation();
  return (
    <div className="page failure">
      <EmptyState
        failed
        headingLevel={1}
        title={title}
        actions={
          <>
            <ButtonLink to={pathname + search} reloadDocument>
              Try again
            </ButtonLink>
            {pathname !== "/" && (
              <ButtonLink to="/" look="outline" reloadDocument>
                Return to Home
              </ButtonLink>
            )}
          </>
        }
      >
        Wait a moment and try again. If it goes on, call or write to us.
      </EmptyState>
    </div>
  );
}
