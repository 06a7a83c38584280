import { data, redirect } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { servicesContext } from "#app/middleware/context.ts";
import { findMailedLink } from "#app/middleware/mailed-link.ts";
import { secretPageHeaders } from "#app/middleware/secret-page-headers.ts";
import { CHANGE_EMAIL_PATH } from "#app/shop/person/account-paths.ts";
import {
  confirmEmailChange,
  findEmailChange,
} from "#app/shop/customer/sign-in/change-email.server.ts";
import {
  EMAIL_CHANGE_SIDES,
  type EmailChangeSide,
  purposeOf,
} from "#app/shop/customer/sign-in/email-change-sides.ts";
import "#app/ui/account/account.css";
import { MailedLink } from "#app/ui/account/mailed-link.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/confirm-email.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "Confirm your new email" });
}

export const headers: Route.HeadersFunction = secretPageHeaders;

/** Looking at the link does nothing: mail programs look at links before people do. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const link = await findMailedLink(url, context, purposeOf(sideOf(params)));
  const change = link && (await findEmailChange(db, link.userId, now()));
  if (!change) return data({ link: null }, { status: 404 });
  const { standing, signInPath } = link;
  const { newEmail } = change;
  const status = standing === "foreign" ? 403 : 200;
  return data({ link: { newEmail, standing, signInPath } }, { status });
}

export async function action({ params, url, context }: Route.ActionArgs) {
  const side = sideOf(params);
  const link = await findMailedLink(url, context, purposeOf(side));
  if (link?.standing === "signed_out") return redirect(link.signInPath);
  // The page is shown again and says what is wrong with the link.
  if (link?.standing === "foreign") return data(null, { status: 403 });
  const result = link && (await confirmEmailChange(context.get(servicesContext), side, link));
  if (!result?.ok) return data(null, { status: 404 });
  return arriveAt(CHANGE_EMAIL_PATH, result.isDone ? "email-changed" : "email-half-confirmed");
}

function sideOf({ side }: { side: string }): EmailChangeSide {
  const found = EMAIL_CHANGE_SIDES.find((known) => known === side);
  if (!found) throw data(null, { status: 404 });
  return found;
}

export default function ConfirmEmailPage({ loaderData }: Route.ComponentProps) {
  const { link } = loaderData;
  return (
    <div className="auth">
      <div className="in">
        {link === null ? (
          <EmptyState
            title="This link does not work"
            headingLevel={1}
            actions={<ButtonLink to={CHANGE_EMAIL_PATH}>Change email</ButtonLink>}
          >
            It was used already, is older than two hours, or the change was canceled.
          </EmptyState>
        ) : (
          <MailedLink
            title="Confirm your new email"
            text={`Your account will belong to ${link.newEmail}.`}
            button="Confirm the change"
            standing={link.standing}
            signInPath={link.signInPath}
          />
        )}
      </div>
    </div>
  );
}
