import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { servicesContext, sessionContext, settingsContext } from "#app/middleware/context.ts";
import { requireAdmin, staffContext } from "#app/middleware/require-staff.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { postedFields } from "#app/shop/form/posted-fields.ts";
import { shopTime } from "#app/shop/clock/shop-time.ts";
import { formatLastDay } from "#app/shop/clock/validity.ts";
import { changeTeam } from "#app/shop/staff/change-team.server.ts";
import { listTeam } from "#app/shop/staff/set-team-role.server.ts";
import { teamFormSchema } from "#app/shop/staff/team-form.ts";
import { TEAM_PATH } from "#app/shop/person/team-invite-terms.ts";
import { listTeamInvites } from "#app/shop/staff/team-invite-queries.server.ts";
import { TEAM_REFUSALS } from "#app/shop/staff/team-refusals.ts";
import { TeamPage } from "#app/ui/admin/team/team-page.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/team.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export const handle = {
  palette: [{ name: "Team", detail: "Invitations, roles, sessions", isForAdmins: true }],
  about: ["team-invite"],
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => [
  { title: "Team" },
  { name: "robots", content: "noindex" },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, ...services } = context.get(servicesContext);
  const { timeZone, staffTwoFactorRequired } = context.get(settingsContext);
  const clock = { now: services.now(), timeZone };
  const [team, invites] = await Promise.all([
    listTeam(db, clock.now),
    listTeamInvites(db, clock.now),
  ]);
  const { userId } = context.get(staffContext);
  return {
    factorRequired: staffTwoFactorRequired,
    team: team.map((member) => ({
      ...member,
      since: shopTime(member.since, clock),
      isSelf: member.userId === userId,
    })),
    invites: invites.map(({ sentAt, expiresAt, ...invite }) => ({
      ...invite,
      sent: shopTime(sentAt, clock),
      expires: formatLastDay(expiresAt, clock.timeZone),
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = parseWithZod(postedFields(await request.formData()), { schema: teamFormSchema });
  if (form.status !== "success")
    return data({ reply: form.reply(), problem: null }, { status: 400 });
  const by = { ...context.get(staffContext), sessionId: context.get(sessionContext) };
  const result = await changeTeam(context.get(servicesContext), form.value, by);
  if (result.ok) return arriveAt(TEAM_PATH, result.notice);
  const problem = TEAM_REFUSALS[result.reason];
  return form.value.intent === "invite"
    ? data(
        { reply: form.reply({ fieldErrors: { email: [problem] } }), problem: null },
        { status: 400 },
      )
    : data({ reply: null, problem }, { status: 400 });
}

export default function Team({ loaderData, actionData }: Route.ComponentProps) {
  return <TeamPage {...loaderData} answer={useAnswer(actionData)} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="The team could not be loaded. Please try again." />;
}
