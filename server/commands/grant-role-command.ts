import { openDatabase } from "#app/platform/db/database.server.ts";
import { emailSchema } from "#app/shop/customer/sign-in/sign-in-form.ts";
import { ROLES, type Role } from "#app/shop/person/roles.ts";
import { setTeamRole } from "#app/shop/staff/set-team-role.server.ts";
import { TEAM_REFUSALS } from "#app/shop/staff/team-refusals.ts";
import { joinDatabase } from "./join-installation.ts";
import type { Command } from "./command.ts";
import { readOptions } from "./read-options.ts";

/** Puts somebody with an account on the team, or takes them off it; also beside a running shop. */
export const grantRoleCommand: Command = {
  name: ["role", "grant"],
  usage: `role grant --email E --role ${ROLES.join("|")}`,
  description: "makes an account staff or admin, or a customer again",
  async run(args, terminal) {
    const { tell } = terminal;
    const options = readOptions(args, ["email", "role"], tell);
    if (options === null) return 1;
    const email = emailSchema.safeParse(options.email);
    const role = ROLES.find((known): known is Role => known === options.role);
    if (!email.success || role === undefined) {
      tell(`Name the account and the role: npm run shop -- ${this.usage}`);
      return 1;
    }
    const place = await joinDatabase(terminal, { command: "role grant" });
    if (!place.ok) {
      tell(place.reason);
      return 1;
    }
    const { db, close } = openDatabase(place.databaseUrl, { maxConnections: 1 });
    try {
      const change = { who: { email: email.data }, role };
      const by = { by: "command line", now: new Date() } as const;
      const result = await setTeamRole(db, change, by);
      tell(
        result.ok
          ? `${result.name} (${email.data}): ${role}, from the next page on`
          : TEAM_REFUSALS[result.reason],
      );
      return result.ok ? 0 : 1;
    } finally {
      await close();
      await place.close();
    }
  },
};
