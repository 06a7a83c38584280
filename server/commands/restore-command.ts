import { existsSync } from "node:fs";
import { isNull } from "drizzle-orm";
import { outbox } from "#app/platform/db/schema.ts";
import { loadSecret } from "#app/platform/secret.server.ts";
import { readRelease } from "#app/platform/release.server.ts";
import { openStorage } from "#app/platform/storage/storage.server.ts";
import type { FormerFiles } from "../backup/remove-former-files.ts";
import { restoreBackup, type RestoreTarget } from "../backup/restore-backup.ts";
import { matchSecret, OTHER_SECRET, withDatabase } from "../check-secret.ts";
import { type Installation, openInstallation } from "../installation.ts";
import { chooseDataDir } from "./choose-data-dir.ts";
import type { Command } from "./command.ts";
import type { Terminal } from "./terminal.ts";

/** Puts a backup in the place of what the shop holds; the shop must not run. */
export const restoreCommand: Command = {
  name: ["restore"],
  usage: "restore FILE [--replace]",
  description:
    "restores a backup into an empty shop, or with --replace into any; stop the shop first",
  async run(args, terminal) {
    const { variables, tell } = terminal;
    const [file, ...rest] = args.filter((word) => word !== "--replace");
    if (file === undefined || rest.length > 0) {
      tell(`Usage: npm run shop -- ${this.usage}`);
      return 1;
    }
    if (!existsSync(file)) {
      tell(`Nothing was changed. ${file} doesn't exist.`);
      return 1;
    }
    const chosen = await chooseDataDir(terminal);
    if (!chosen.ok) {
      tell(chosen.reason);
      return 1;
    }
    const taken = new AbortController();
    const installation = await openInstallation(
      { ...variables, DATA_DIR: chosen.dataDir },
      { tell, command: "restore", onTaken: (reason) => taken.abort(reason) },
    );
    if (!installation.ok) {
      tell(installation.reason);
      return 1;
    }
    try {
      if (installation.isAlone)
        return await restore(
          file,
          { installation, terminal },
          {
            mayReplace: args.includes("--replace"),
            signal: taken.signal,
          },
        );
      tell("Nothing was changed. Use an address that connects to the database directly.");
      return 1;
    } finally {
      await installation.close();
    }
  },
};

async function restore(
  file: string,
  { installation, terminal: { tell } }: { installation: Installation; terminal: Terminal },
  options: Pick<RestoreTarget, "mayReplace" | "signal">,
): Promise<number> {
  const { env, databaseUrl } = installation;
  const storage = await openStorage(env);
  const release = await readRelease();
  const target = { databaseUrl, storage, dataDir: env.dataDir, release, ...options };
  const result = await restoreBackup(file, target);
  if (!result.ok) {
    tell(result.reason);
    return 1;
  }
  const mails = await withDatabase(installation, (db) => db.$count(outbox, isNull(outbox.sentAt)));
  tell(
    `The shop is as it was on ${result.createdAt}: the database and ${result.files} files, ${mails} emails still to be sent.`,
  );
  tellFormer(result.former, tell);
  tell(MONEY_SINCE);
  if (await hasOtherSecret(installation)) tell(result.hasSecret ? OTHER_SECRET : SECRET_MISSING);
  return 0;
}

function tellFormer({ removed, left }: FormerFiles, tell: Terminal["tell"]): void {
  if (removed > 0) tell(`${removed} files of the previous shop were removed.`);
  if (left.length === 0) return;
  tell("These files of the previous shop couldn't be removed, and nothing uses them:");
  for (const key of left) tell(key);
}

/** The restored secret counts from now on, unless the environment has one. */
async function hasOtherSecret(installation: Installation): Promise<boolean> {
  const { isSecretGiven, env } = installation;
  const present = isSecretGiven ? env : await loadSecret({ ...env, secret: null });
  return (await matchSecret({ ...installation, env: present })) === "other";
}

const MONEY_SINCE =
  "Orders placed after that aren't in it. Payments that were under way are settled when the shop starts. " +
  "Payments for orders that aren't in it are looked up with the payment provider, as " +
  'far back as it reports them, and listed in the admin area under "Unmatched payments".';

const SECRET_MISSING =
  "The shop's SECRET isn't in the backup, because it came from the environment. Set the same SECRET before " +
  "you start the shop. If it's lost, run: npm run shop -- secret accept";
