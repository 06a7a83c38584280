import type { Services } from "#app/platform/services.server.ts";
import type { ArrivalNotice } from "#app/shop/customer/arrival-notice.ts";
import { inviteToTeam } from "./invite-to-team.server.ts";
import type { Person } from "#app/shop/person/person.ts";
import { revokeTeamInvite } from "./revoke-team-invite.server.ts";
import { setTeamRole } from "./set-team-role.server.ts";
import { signOutMember } from "./sign-out-member.server.ts";
import type { TeamForm } from "./team-form.ts";
import type { TEAM_REFUSALS } from "./team-refusals.ts";

export type ChangeTeamResult =
  | { ok: true; notice: ArrivalNotice }
  | { ok: false; reason: keyof typeof TEAM_REFUSALS };

/** Does what an admin asks of the team's page (decisions §1, §6); `sessionId` is the admin's own. */
export async function changeTeam(
  services: Pick<Services, "db" | "env" | "jobs" | "now">,
  asked: TeamForm,
  by: Pick<Person, "userId" | "name"> & { sessionId: string | null },
): Promise<ChangeTeamResult> {
  const { db, now } = services;
  const change = async (): Promise<
    [ArrivalNotice, { ok: true } | { ok: false; reason: keyof typeof TEAM_REFUSALS }]
  > => {
    switch (asked.intent) {
      case "invite":
      case "resend":
        return ["team-invited", await inviteToTeam(services, asked, by)];
      case "revoke":
        return [
          "team-invite-revoked",
          await revokeTeamInvite(db, asked.inviteId, { by, now: now() }),
        ];
      case "change": {
        const { userId, role } = asked;
        const result = await setTeamRole(db, { who: { userId }, role }, { by, now: now() });
        return ["team-changed", result];
      }
      case "sign-out":
        return ["team-signed-out", await signOutMember(db, asked.userId, by, now())];
    }
  };
  const [notice, result] = await change();
  return result.ok ? { ok: true, notice } : result;
}
