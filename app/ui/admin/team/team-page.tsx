import type { SubmissionResult } from "@conform-to/react";
import { Link } from "react-router";
import { settingsPath } from "#app/shop/settings/settings-paths.ts";
import { AdminHead } from "#app/ui/admin/records/admin-head.tsx";
import { Box } from "#app/ui/admin/box.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { InviteForm } from "./invite-form.tsx";
import { InviteTable, type TeamInvite } from "./invite-table.tsx";
import { TeamTable, type TeamMember } from "./team-table.tsx";
import "./team.css";

/** The people who run the shop, those who were invited to, and the form that invites. */
export function TeamPage({
  team,
  invites,
  factorRequired,
  answer,
}: {
  team: readonly TeamMember[];
  invites: readonly TeamInvite[];
  /** Whoever is on the team has to have a second factor. */
  factorRequired: boolean;
  answer: { reply: SubmissionResult | null; problem: string | null } | null;
}) {
  return (
    <>
      <AdminHead title="Team" words="Who runs the shop, and what they may do" />
      {answer?.problem && (
        <Notice tone="fail" title="The team wasn't changed" live>
          {answer.problem}
        </Notice>
      )}
      <TeamTable team={team} factorRequired={factorRequired} />
      <p className="small muted team-rule">
        {factorRequired
          ? "Two-factor is required for the whole team. Anyone without it must set it up first."
          : "Two-factor is optional for everyone."}{" "}
        <Link className="link" to={settingsPath("safety")}>
          Change
        </Link>
      </p>
      {invites.length > 0 && (
        <section className="team-invited">
          <h2>Invited</h2>
          <InviteTable invites={invites} />
        </section>
      )}
      <Box title="Invite to the team">
        {/* Anew once an invitation went out. */}
        <InviteForm
          key={invites.map(({ id, sent }) => id + sent).join()}
          lastResult={answer?.reply ?? null}
        />
      </Box>
    </>
  );
}
