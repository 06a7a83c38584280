import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";

/** Signed in, but not allowed here: the words of accounts §2, Route guard. */
export function AccessDeniedView() {
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
