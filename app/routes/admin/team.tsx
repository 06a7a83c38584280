import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { requireAdmin, staffContext } from "#app/middleware/require-staff.ts";
import { postedFields } from "#app/shop/message/posted-fields.ts";
import { shopTime } from "#app/shop/settings/shop-time.ts";
import { listTeam, setTeamRole } from "#app/shop/staff/set-team-role.server.ts";
import { teamFormSchema } from "#app/shop/staff/team-form.ts";
import { TEAM_REFUSALS } from "#app/shop/staff/team-refusals.ts";
import { Box } from "#app/ui/admin/box.tsx";
import { AddToTeam } from "#app/ui/admin/add-to-team.tsx";
import { TeamTable } from "#app/ui/admin/team-table.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/team.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export const meta: Route.MetaFunction = () => [
  { title: "Team" },
  { name: "robots", content: "noindex" },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const clock = { now: now(), timeZone: context.get(settingsContext).timeZone };
  const team = await listTeam(db);
  return { team: team.map((member) => ({ ...member, since: shopTime(member.since, clock) })) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = parseWithZod(postedFields(await request.formData()), { schema: teamFormSchema });
  if (form.status !== "success")
    return data({ reply: form.reply(), problem: null }, { status: 400 });
  const { db, now } = context.get(servicesContext);
  const { intent, role } = form.value;
  const who = intent === "add" ? { email: form.value.email } : { userId: form.value.userId };
  const by = context.get(staffContext);
  const result = await setTeamRole(db, { who, role }, { by, now: now() });
  if (result.ok) return arriveAt("/admin/team", "team-changed");
  const problem = TEAM_REFUSALS[result.reason];
  return intent === "add"
    ? data(
        { reply: form.reply({ fieldErrors: { email: [problem] } }), problem: null },
        { status: 400 },
      )
    : data({ reply: null, problem }, { status: 400 });
}

export default function TeamPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  return (
    <>
      <div className="admin-head">
        <div>
          <h1>Team</h1>
          <p>Who runs the shop, and what they may do</p>
        </div>
      </div>
      {answer?.problem && (
        <Notice tone="fail" title="The team was not changed" live>
          {answer.problem}
        </Notice>
      )}
      <TeamTable team={loaderData.team} />
      <Box title="Add to the team">
        <AddToTeam lastResult={answer?.reply ?? null} />
      </Box>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="The team could not be loaded. Please try again." />;
}
