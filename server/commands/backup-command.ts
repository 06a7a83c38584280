import { readRelease } from "#app/platform/release.server.ts";
import { openStorage } from "#app/platform/storage/storage.server.ts";
import { formatBytes } from "#app/shop/artwork/format-bytes.ts";
import { writeBackup } from "../backup/write-backup.ts";
import { joinInstallation } from "./join-installation.ts";
import type { Command } from "./command.ts";

/** Keeps database and files in one archive, also beside a running shop. */
export const backupCommand: Command = {
  name: ["backup"],
  usage: "backup FILE",
  description:
    "saves the database, files and secret (unless SECRET is set) in one archive; the shop can keep running",
  async run([file, ...rest], terminal) {
    const { tell } = terminal;
    if (file === undefined || rest.length > 0) {
      tell(`Usage: npm run shop -- ${this.usage}`);
      return 1;
    }
    const installation = await joinInstallation(terminal, { command: "backup", anySecret: true });
    if (!installation.ok) {
      tell(installation.reason);
      return 1;
    }
    const { env, databaseUrl, isSecretGiven, isElsewhere, close } = installation;
    try {
      if (isElsewhere && env.s3 === null) {
        tell(FILES_ELSEWHERE);
        return 1;
      }
      const storage = await openStorage(env);
      const result = await writeBackup(
        { databaseUrl, storage, dataDir: env.dataDir, isSecretGiven, release: await readRelease() },
        file,
        new Date(),
      );
      if (!result.ok) {
        tell(result.reason);
        return 1;
      }
      const held = isSecretGiven ? "customers' data" : "customers' data and the shop's secret";
      tell(
        `${file}: ${formatBytes(result.bytes)}, the database and ${result.files} files. Keep it safe. It holds ${held}.`,
      );
      if (isSecretGiven) tell(SECRET_APART);
      for (const key of result.missing) tell(`Missing in storage, and so in the backup: ${key}`);
      return 0;
    } finally {
      await close();
    }
  },
};

const FILES_ELSEWHERE =
  "Nothing was backed up. The shop that uses this database runs elsewhere, with its files. Back it up there.";

const SECRET_APART =
  "SECRET comes from the environment and isn't in the backup. Keep it in another safe place. Without it, email links, sign-ins and two-factor codes won't work after a restore.";
