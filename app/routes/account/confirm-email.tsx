import { data, Form, useNavigation } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { personContext, servicesContext } from "#app/middleware/context.ts";
import { secretPageHeaders } from "#app/middleware/secret-page-headers.ts";
import { findAccountLink } from "#app/shop/customer/account-links.server.ts";
import { CHANGE_EMAIL_PATH, SIGN_IN_PATH } from "#app/shop/customer/account-paths.ts";
import { confirmEmailChange, findEmailChange } from "#app/shop/customer/change-email.server.ts";
import {
  EMAIL_CHANGE_SIDES,
  type EmailChangeSide,
  purposeOf,
} from "#app/shop/customer/email-change-sides.ts";
import "#app/ui/account/account.css";
import { Button } from "#app/ui/kit/button.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/confirm-email.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "Confirm your new email" });
}

export const headers: Route.HeadersFunction = secretPageHeaders;

/** Looking at the link does nothing: mail programs look at links before people do. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const link = await findAccountLink(db, purposeOf(sideOf(params)), tokenOf(request), now());
  const change = link === null ? null : await findEmailChange(db, link.userId, now());
  return data({ newEmail: change?.newEmail ?? null }, { status: change === null ? 404 : 200 });
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const result = await confirmEmailChange(services, sideOf(params), tokenOf(request));
  // The page is shown again and says that the link is dead.
  if (!result.ok) return data(null, { status: 404 });
  const isHere = context.get(personContext)?.userId === result.userId;
  const notice = result.isDone ? "email-changed" : "email-half-confirmed";
  return arriveAt(isHere ? CHANGE_EMAIL_PATH : SIGN_IN_PATH, notice);
}

function sideOf({ side }: { side: string }): EmailChangeSide {
  const found = EMAIL_CHANGE_SIDES.find((known) => known === side);
  if (!found) throw data(null, { status: 404 });
  return found;
}

function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}

export default function ConfirmEmailPage({ loaderData }: Route.ComponentProps) {
  const { newEmail } = loaderData;
  const busy = useNavigation().formMethod === "POST";
  return (
    <div className="auth">
      <div className="in">
        {newEmail === null ? (
          <EmptyState
            title="This link does not work"
            headingLevel={1}
            actions={<ButtonLink to={CHANGE_EMAIL_PATH}>Change email</ButtonLink>}
          >
            It is used up, older than two hours, or the change was called off.
          </EmptyState>
        ) : (
          <>
            <div className="auth-head">
              <h1>Confirm your new email</h1>
              <p className="voice">Your account will belong to {newEmail}.</p>
            </div>
            <Form method="post" className="form">
              <Button type="submit" size="lg" block busy={busy}>
                Confirm the change
              </Button>
            </Form>
          </>
        )}
      </div>
    </div>
  );
}
