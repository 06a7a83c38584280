import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { authClientOf } from "#app/middleware/auth-client.ts";
import { personContext, servicesContext, settingsContext } from "#app/middleware/context.ts";
import { findInvitation } from "#app/middleware/team-invitation.ts";
import { secretPageHeaders } from "#app/middleware/secret-page-headers.ts";
import { refusalStatus } from "#app/middleware/wait.ts";
import { tooManyTries } from "#app/shop/customer/sign-in/too-many-tries.ts";
import { postedFields } from "#app/shop/form/posted-fields.ts";
import { joinTeamAnew, type JoinTeamAnewResult } from "#app/shop/staff/join-team-anew.server.ts";
import { joinTeamFormSchema } from "#app/shop/staff/join-team-form.ts";
import { joinTeam } from "#app/shop/staff/join-team.server.ts";
import { TEAM_ROLE_WORDS } from "#app/shop/person/team-invite-terms.ts";
import "#app/ui/account/account.css";
import { InvitationView } from "#app/ui/account/invitation-view.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/team-invitation.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "Join the team" });
}

export const headers: Route.HeadersFunction = secretPageHeaders;

/** Looking at the invitation does nothing: mail programs look at links before people do. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const invite = await findInvitation(url, context);
  if (invite === null) return data({ invite }, { status: 404 });
  const { token: _secret, role, ...shown } = invite;
  const { shopName } = context.get(settingsContext);
  const joining = `You join the team of ${shopName} ${TEAM_ROLE_WORDS[role]}.`;
  const status = invite.standing === "foreign" ? 403 : 200;
  return data({ invite: { ...shown, joining } }, { status });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const invite = await findInvitation(url, context);
  // The page is shown again and says what is wrong with the link.
  if (invite === null) return data(null, { status: 404 });
  if (invite.standing === "foreign") return data(null, { status: 403 });
  if (invite.standing === "signed_out") return redirect(invite.signInPath);
  const services = context.get(servicesContext);
  const person = context.get(personContext);
  if (invite.standing === "own" && person !== null) {
    const joined = await joinTeam(services, { token: invite.token, userId: person.userId });
    return joined.ok ? arriveAt("/admin", "team-joined") : data(null, { status: 404 });
  }
  const form = parseWithZod(postedFields(await request.formData()), { schema: joinTeamFormSchema });
  const hideFields = ["password", "confirmPassword"];
  if (form.status !== "success") return data(form.reply({ hideFields }), { status: 400 });
  const given = { ...form.value, token: invite.token };
  const result = await joinTeamAnew(services, given, authClientOf(request, context));
  if (result.ok) return arriveAt("/admin", "team-joined", result.cookies);
  if (result.reason === "link") return data(null, { status: 404 });
  const reply = form.reply({ fieldErrors: errorsOf(result), hideFields });
  return data(reply, { status: refusalStatus(context, result) });
}

function errorsOf(result: Extract<JoinTeamAnewResult, { ok: false }>): Record<string, string[]> {
  switch (result.reason) {
    case "link":
    case "registered":
      return { "": ["This email has an account by now. Open the link again and sign in."] };
    case "password":
      return { password: [result.message] };
    case "limited":
      return { "": [tooManyTries(result)] };
  }
}

export default function TeamInvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  return <InvitationView invite={loaderData.invite} lastResult={actionData ?? null} />;
}
