import { openStorage } from "#app/platform/storage/storage.server.ts";
import { writeBackup } from "../backup/write-backup.ts";
import { joinInstallation } from "../installation.ts";
import { tell } from "../tell.ts";
import type { Command } from "./command.ts";

/** Keeps database and files in one archive, also beside a running shop. */
export const backupCommand: Command = {
  name: ["backup"],
  usage: "backup FILE",
  description: "writes database, files and secret into one archive; the shop may run",
  async run([file, ...rest]) {
    if (file === undefined || rest.length > 0) {
      tell(`Say where to: npm run shop -- ${this.usage}`);
      return 1;
    }
    const installation = await joinInstallation(process.env, tell);
    if (!installation.ok) {
      tell(installation.reason);
      return 1;
    }
    const { env, databaseUrl, close } = installation;
    try {
      const storage = await openStorage(env);
      const result = await writeBackup(
        { databaseUrl, storage, dataDir: env.dataDir },
        file,
        new Date(),
      );
      if (!result.ok) {
        tell(result.reason);
        return 1;
      }
      const megabytes = (result.bytes / 1_000_000).toFixed(1);
      tell(
        `${file}: ${megabytes} MB, the database and ${result.files} files. Keep it safe: it holds customers' data and the shop's secret.`,
      );
      for (const key of result.missing) tell(`Missing in storage, and so in the backup: ${key}`);
      return 0;
    } finally {
      await close();
    }
  },
};
