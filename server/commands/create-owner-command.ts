import { openDatabase } from "#app/platform/db/database.server.ts";
import { createOwner } from "#app/shop/staff/create-owner.server.ts";
import { ownerFormSchema } from "#app/shop/staff/owner-form.ts";
import { joinInstallation } from "../installation.ts";
import { tell } from "../tell.ts";
import type { Command } from "./command.ts";
import { readOptions } from "./read-options.ts";
import { readPassword } from "./read-password.ts";

/** Makes a verified admin, also beside a running shop. */
export const createOwnerCommand: Command = {
  usage: "owner create --email E [--name N]",
  description: "creates a verified admin; asks for the password, or reads it from a pipe",
  async run(args) {
    const options = readOptions(args, ["email", "name"]);
    if (options === null) return 1;
    if (options.email === undefined) {
      tell(`Name the account: npm run shop -- ${this.usage}`);
      return 1;
    }
    const password = await readPassword(tell);
    const name = options.name ?? options.email.split("@")[0];
    const form = ownerFormSchema.safeParse({
      name,
      email: options.email,
      password: password ?? "",
    });
    if (!form.success) {
      for (const { path, message } of form.error.issues) tell(`${path.join(".")}: ${message}`);
      return 1;
    }
    const installation = await joinInstallation(process.env, tell);
    if (!installation.ok) {
      tell(installation.reason);
      return 1;
    }
    const { db, close } = openDatabase(installation.databaseUrl, { maxConnections: 1 });
    try {
      await createOwner(db, form.data, { actor: "command line", now: new Date() });
    } finally {
      await close();
      await installation.close();
    }
    tell(
      `${form.data.email} is now an admin and can sign in at ${installation.env.publicUrl}/auth`,
    );
    return 0;
  },
};
