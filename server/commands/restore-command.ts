import { isNull } from "drizzle-orm";
import { openDatabase } from "#app/platform/db/database.server.ts";
import { outbox } from "#app/platform/db/schema.ts";
import { openStorage } from "#app/platform/storage/storage.server.ts";
import { restoreBackup } from "../backup/restore-backup.ts";
import { type Installation, openInstallation } from "../installation.ts";
import { tell } from "../tell.ts";
import type { Command } from "./command.ts";

/** Puts a backup in the place of what the shop holds; the shop must not run. */
export const restoreCommand: Command = {
  name: ["restore"],
  usage: "restore FILE [--replace]",
  description:
    "puts a backup into an empty shop, or with --replace into any; the shop must not run",
  async run(args) {
    const [file, ...rest] = args.filter((word) => word !== "--replace");
    if (file === undefined || rest.length > 0) {
      tell(`Say which: npm run shop -- ${this.usage}`);
      return 1;
    }
    const installation = await openInstallation(process.env, tell);
    if (!installation.ok) {
      tell(installation.reason);
      return 1;
    }
    try {
      return await restore(file, installation, args.includes("--replace"));
    } finally {
      await installation.close();
    }
  },
};

async function restore(
  file: string,
  { env, databaseUrl }: Installation,
  mayReplace: boolean,
): Promise<number> {
  const storage = await openStorage(env);
  const result = await restoreBackup(file, {
    databaseUrl,
    storage,
    dataDir: env.dataDir,
    mayReplace,
  });
  if (!result.ok) {
    tell(`Nothing was changed. ${result.reason}`);
    return 1;
  }
  const { db, close } = openDatabase(databaseUrl, { maxConnections: 1 });
  const mails = await db.$count(outbox, isNull(outbox.sentAt));
  await close();
  tell(
    `The shop is as it was on ${result.createdAt}: the database and ${result.files} files, ${mails} mails still to be sent.`,
  );
  tell("Payments made after that are found with the payment provider when the shop starts.");
  return 0;
}
