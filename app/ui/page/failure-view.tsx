import { useLocation } from "react-router";
import { AWAY_WORDS } from "#app/shop/customer/away-words.ts";
import type { PostedForm } from "#app/shop/form/posted-form.ts";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { SendAgain } from "./send-again.tsx";

/** A page that could not be read: what happened, and the way to try again. */
export function FailureView({
  title,
  posted = null,
}: {
  title: string;
  posted?: PostedForm | null;
}) {
  const { pathname, search } = useLocation();
  return (
    <div className="page failure">
      <EmptyState
        failed
        headingLevel={1}
        title={title}
        actions={
          <>
            {posted ? (
              <SendAgain posted={posted}>Try again</SendAgain>
            ) : (
              <ButtonLink to={pathname + search} reloadDocument>
                Try again
              </ButtonLink>
            )}
            {pathname !== "/" && (
              <ButtonLink to="/" look="outline" reloadDocument>
                Return to Home
              </ButtonLink>
            )}
          </>
        }
      >
        {posted ? AWAY_WORDS : "Wait a moment and try again. If it goes on, call or write to us."}
      </EmptyState>
    </div>
  );
}
