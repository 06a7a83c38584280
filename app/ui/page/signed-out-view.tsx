import { useLocation } from "react-router";
import type { PostedForm } from "#app/shop/form/posted-form.ts";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { SendAgain } from "./send-again.tsx";
import { SignInBeside } from "./sign-in-beside.tsx";

/** A form was sent after its session had ended: it is kept here, and sent once somebody has signed in. */
export default function SignedOutView({ posted }: { posted: PostedForm | null }) {
  const { pathname, search } = useLocation();
  // Sent from here it would come without its files, and be taken.
  const kept = posted?.hasFiles === false ? posted : null;
  return (
    <div className="page failure">
      <EmptyState
        title="You've been signed out"
        headingLevel={1}
        actions={
          <>
            <SignInBeside />
            {kept ? (
              <SendAgain posted={kept} look="outline">
                Send it again
              </SendAgain>
            ) : (
              <ButtonLink to={pathname + search} look="outline" reloadDocument>
                Open the page again
              </ButtonLink>
            )}
          </>
        }
      >
        {kept
          ? "Nothing has been saved yet. What you typed is kept on this page: sign in (a new tab opens), then come back here and send it again."
          : "Nothing was saved. Sign in (a new tab opens), then go back one page in this tab: what you typed is there."}
      </EmptyState>
    </div>
  );
}
