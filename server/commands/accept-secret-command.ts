import { acceptSecret } from "#app/platform/secret-fingerprint.server.ts";
import { withDatabase } from "../check-secret.ts";
import { joinInstallation } from "./join-installation.ts";
import type { Command } from "./command.ts";

/** For a secret that was lost, or changed because somebody else knew it. */
export const acceptSecretCommand: Command = {
  name: ["secret", "accept"],
  usage: "secret accept",
  description: "accepts the current SECRET after the old one was lost or changed",
  async run(args, terminal) {
    const { tell } = terminal;
    if (args.length > 0) {
      tell(`This command takes no other arguments: npm run shop -- ${this.usage}`);
      return 1;
    }
    const installation = await joinInstallation(terminal, {
      command: "secret accept",
      anySecret: true,
    });
    if (!installation.ok) {
      tell(installation.reason);
      return 1;
    }
    try {
      await withDatabase(installation, (db) => acceptSecret(db, installation.env));
      tell(
        "The shop now uses the current SECRET. Everyone has to sign in again, links in emails already sent " +
          "no longer work, and two-factor sign-in has to be set up again.",
      );
      return 0;
    } finally {
      await installation.close();
    }
  },
};
