import { data, Form } from "react-router";
import { servicesContext } from "#app/middleware/context.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { secretPageHeaders } from "#app/middleware/secret-page-headers.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { endRequests, readRequests } from "#app/shop/review/end-requests.server.ts";
import "#app/ui/account/account.css";
import { Button } from "#app/ui/kit/button.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/review-requests.ts";

export const handle = { takes: "one click" } satisfies RouteFacts;

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
                We&rsquo;ll stop sending review requests to this email address. You&rsquo;ll still
                get emails about your orders.
              </p>
            </div>
            <Form method="post" className="form">
              <Button type="submit" size="lg" block>
                Stop review requests
              </Button>
            </Form>
          </>
        ) : (
          <EmptyState
            title={standing === "ended" ? "Review requests stopped" : "This link doesn’t work"}
            headingLevel={1}
          >
            {standing === "ended"
              ? "We won’t send review requests to this email address again. You can still write a review on your order’s page."
              : "Use the link in the email exactly as it is."}
          </EmptyState>
        )}
      </div>
    </div>
  );
}
