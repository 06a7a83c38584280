import { data, Form } from "react-router";
import { servicesContext } from "#app/middleware/context.ts";
import { secretPageHeaders } from "#app/middleware/secret-page-headers.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { endRequests, readRequests } from "#app/shop/review/end-requests.server.ts";
import "#app/ui/account/account.css";
import { Button } from "#app/ui/kit/button.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/review-requests.ts";

export const headers: Route.HeadersFunction = secretPageHeaders;

/** Looking at the link does nothing: mail programs look at links before people do. */
export async function loader({ params: { mailboxHash }, context }: Route.LoaderArgs) {
  const standing = await orUnavailable(
    context,
    readRequests(context.get(servicesContext), mailboxHash),
  );
  return data({ standing }, { status: standing === null ? 404 : 200 });
}

/** Ends them; the button of a mail program sends this as well, without a session. */
export async function action({ params: { mailboxHash }, context }: Route.ActionArgs) {
  const isEnded = await orUnavailable(
    context,
    endRequests(context.get(servicesContext), mailboxHash),
  );
  return data(null, { status: isEnded ? 200 : 404 });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "Review requests" });
}

export default function ReviewRequests({ loaderData: { standing } }: Route.ComponentProps) {
  return (
    <div className="auth">
      <div className="in">
        {standing === "asked" ? (
          <>
            <div className="auth-head">
              <h1>No more review requests?</h1>
              <p className="voice">
                We&rsquo;ll stop asking for reviews at this email. Emails about your orders still
                come.
              </p>
            </div>
            <Form method="post" className="form">
              <Button type="submit" size="lg" block>
                Don&rsquo;t ask me again
              </Button>
            </Form>
          </>
        ) : (
          <EmptyState
            title={standing === "ended" ? "We won’t ask you again" : "This link does not work"}
            headingLevel={1}
          >
            {standing === "ended"
              ? "You get no more requests for reviews at this email. You can still write one on your order’s page."
              : "Open it from the email as it is."}
          </EmptyState>
        )}
      </div>
    </div>
  );
}
