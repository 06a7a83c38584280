import { data, redirect } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { personContext, servicesContext, settingsContext } from "#app/middleware/context.ts";
import { findMailedLink } from "#app/middleware/mailed-link.ts";
import { secretPageHeaders } from "#app/middleware/secret-page-headers.ts";
import { MY_ACCOUNT_PATH } from "#app/shop/person/account-paths.ts";
import { verifyEmail } from "#app/shop/customer/sign-in/verify-email.server.ts";
import { readProgram } from "#app/shop/rewards/read-program.server.ts";
import "#app/ui/account/account.css";
import { MailedLink } from "#app/ui/account/mailed-link.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/verify-email.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "Verify your email" });
}

export const headers: Route.HeadersFunction = secretPageHeaders;

/** Looking at the link does nothing: mail programs look at links before people do. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const link = await findMailedLink(url, context, "verify-email");
  const isVerified = context.get(personContext)?.emailVerified ?? false;
  if (link === null) return data({ link, isVerified }, { status: 404 });
  const { email, standing, signInPath } = link;
  const status = standing === "foreign" ? 403 : 200;
  return data({ link: { email, standing, signInPath }, isVerified }, { status });
}

export async function action({ url, context }: Route.ActionArgs) {
  const link = await findMailedLink(url, context, "verify-email");
  if (link?.standing === "signed_out") return redirect(link.signInPath);
  // The page is shown again and says what is wrong with the link.
  if (link?.standing === "foreign") return data(null, { status: 403 });
  if (link === null) return data(null, { status: 404 });
  const services = context.get(servicesContext);
  const result = await verifyEmail(services, link);
  if (!result.ok) return data(null, { status: 404 });
  const reader = { userId: link.userId, email: link.email, emailVerified: true };
  const { paidBefore } = await readProgram(services, context.get(settingsContext), reader);
  return arriveAt(MY_ACCOUNT_PATH, paidBefore === null ? "email-verified" : "email-verified-again");
}

export default function VerifyEmailPage({ loaderData }: Route.ComponentProps) {
  const { link, isVerified } = loaderData;
  return (
    <div className="auth">
      <div className="in">
        {link === null ? (
          <EmptyState
            title={isVerified ? "Your email is verified" : "This link doesn't work"}
            headingLevel={1}
            actions={<ButtonLink to={MY_ACCOUNT_PATH}>Go to My Account</ButtonLink>}
          >
            {isVerified
              ? "There is nothing left to do."
              : "It was already used, is older than a day, or a newer one was sent. Your account can send you another one."}
          </EmptyState>
        ) : (
          <MailedLink
            title="Verify your email"
            text={`One click confirms that ${link.email} is yours.`}
            button="Verify my email"
            standing={link.standing}
            signInPath={link.signInPath}
          />
        )}
      </div>
    </div>
  );
}
