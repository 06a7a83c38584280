import { openDatabase } from "#app/platform/db/database.server.ts";
import { createOwner } from "#app/shop/staff/create-owner.server.ts";
import { ownerFormSchema } from "#app/shop/staff/owner-form.ts";
import { joinInstallation } from "../installation.ts";
import type { Command } from "./command.ts";
import { readOptions } from "./read-options.ts";

/** Makes a verified admin, also beside a running shop. */
export const createOwnerCommand: Command = {
  name: ["owner", "create"],
  usage: "owner create --email E [--name N]",
  description: "makes a verified admin; asks for the password, or reads it from a pipe",
  async run(args, { variables, tell, readPassword }) {
    const options = readOptions(args, ["email", "name"], tell);
    if (options === null) return 1;
    if (options.email === undefined) {
      tell(`Say whose account it is: npm run shop -- ${this.usage}`);
      return 1;
    }
    const password = await readPassword();
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
    const installation = await joinInstallation(variables, tell);
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
      `${form.data.email} is an admin now and can sign in at ${installation.env.publicUrl}/auth`,
    );
    return 0;
  },
};
