import { data, Form, useNavigation } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { personContext, servicesContext } from "#app/middleware/context.ts";
import { secretPageHeaders } from "#app/middleware/secret-page-headers.ts";
import { findAccountLink } from "#app/shop/customer/account-links.server.ts";
import { MY_ACCOUNT_PATH, SIGN_IN_PATH } from "#app/shop/customer/account-paths.ts";
import { verifyEmail } from "#app/shop/customer/verify-email.server.ts";
import "#app/ui/account/account.css";
import { Button } from "#app/ui/kit/button.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/verify-email.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "Verify your email" });
}

export const headers: Route.HeadersFunction = secretPageHeaders;

/** Looking at the link does nothing: mail programs look at links before people do. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const link = await findAccountLink(db, "verify-email", tokenOf(request), now());
  const isVerified = context.get(personContext)?.emailVerified ?? false;
  return data({ email: link?.email ?? null, isVerified }, { status: link ? 200 : 404 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const result = await verifyEmail(context.get(servicesContext), tokenOf(request));
  // The page is shown again and says that the link is dead.
  if (!result.ok) return data(null, { status: 404 });
  const isHere = context.get(personContext)?.userId === result.userId;
  return arriveAt(isHere ? MY_ACCOUNT_PATH : SIGN_IN_PATH, "email-verified");
}

function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}

export default function VerifyEmailPage({ loaderData }: Route.ComponentProps) {
  const { email, isVerified } = loaderData;
  const busy = useNavigation().formMethod === "POST";
  return (
    <div className="auth">
      <div className="in">
        {email === null ? (
          <EmptyState
            title={isVerified ? "Your email is verified" : "This link does not work"}
            headingLevel={1}
            actions={<ButtonLink to={MY_ACCOUNT_PATH}>Go to My Account</ButtonLink>}
          >
            {isVerified
              ? "There is nothing left to do."
              : "It is used up, older than a day, or a newer one was sent. Your account sends you another one."}
          </EmptyState>
        ) : (
          <>
            <div className="auth-head">
              <h1>Verify your email</h1>
              <p className="voice">One click says that {email} is yours.</p>
            </div>
            <Form method="post" className="form">
              <Button type="submit" size="lg" block busy={busy}>
                Verify my email
              </Button>
            </Form>
          </>
        )}
      </div>
    </div>
  );
}
