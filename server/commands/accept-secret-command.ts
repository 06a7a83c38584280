import { acceptSecret } from "#app/platform/secret-fingerprint.server.ts";
import { withDatabase } from "../check-secret.ts";
import { joinInstallation } from "./join-installation.ts";
import type { Command } from "./command.ts";

/** For a secret that was lost, or changed because somebody else knew it. */
export const acceptSecretCommand: Command = {
  name: ["secret", "accept"],
  usage: "secret accept",
  description: "makes the present SECRET the shop's own when the former is lost or was changed",
  async run(args, terminal) {
    const { tell } = terminal;
    if (args.length > 0) {
      tell(`It takes nothing else: npm run shop -- ${this.usage}`);
      return 1;
    }
    const installation = await joinInstallation(terminal, { command: "secret accept" });
    if (!installation.ok) {
      tell(installation.reason);
      return 1;
    }
    try {
      await withDatabase(installation, (db) => acceptSecret(db, installation.env));
      tell(
        "The present SECRET is the shop's own now. Everybody signs in again, links in mails that were sent " +
          "no longer work, and two-factor codes are set up anew.",
      );
      return 0;
    } finally {
      await installation.close();
    }
  },
};
